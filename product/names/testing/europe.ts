export const ukrainePairs = `
full | Тарас Шевченко | Taras Shevchenko
full | Шевченко Тарас Григорович | Taras Shevchenko
full | Shevchenko Taras Hryhorovych | Taras Shevchenko
full | Володимир Зеленський | Volodymyr Zelensky
full | Володимир Зеленський | Volodymyr Zelenskyi
full | Volodymyr Zelenskiy | Volodymyr Zelenskyy
full | Юлія Коваленко | Yuliia Kovalenko
full | Юлія Коваленко | Iuliia Kovalenko
full | Yulia Kovalenko | Yuliia Kovalenko
full | Сергій Бондаренко | Serhii Bondarenko
full | Serhiy Bondarenko | Sergii Bondarenko
full | Олександр Усик | Oleksandr Usyk
full | Ігор Гончар | Ihor Honchar
full | Igor Honchar | Ihor Honchar
full | Олексій Щербак | Oleksii Shcherbak
full | Наталія Ткачук | Nataliia Tkachuk
full | Natalia Tkachuk | Nataliya Tkachuk
full | Євген Мороз | Yevhen Moroz
full | Пан Андрій Мельник | Андрій Мельник
full | Мар'яна Федорів | Mariana Fedoriv
full | Ганна Лисенко | Hanna Lysenko
full | Христина Хмара | Khrystyna Khmara
full | Максим Жук | Maksym Zhuk
full | Оксана Ющенко | Oxana Yushchenko
full | Анастасія Кравець | Anastasiia Kravets
full | Дмитро Кулеба | КУЛЕБА ДМИТРО
full | Olha Kharlan | Olga Kharlan
full | Яна Цибуля | Yana Tsybulia
partial | Тарас Шевченко | Andriy Shevchenko
partial | Taras Shevchenko | Taras Shevchuk
partial | Юлія Коваленко | Julian Kovalenko
partial | Юлія Коваленко | Юрій Коваленко
partial | Олександр Усик | Oleksandra Usyk
partial | Oleksandr Usyk | Oleksii Usyk
partial | Наталія Ткачук | Nataliia Tkachenko
partial | Марія Мороз | Maryna Moroz
partial | Т. Шевченко | Тарас Шевченко
partial | Andriy Melnyk | Anatoliy Melnyk
partial | Sasha Usyk | Oleksandr Usyk
partial | Iryna Hrytsenko | Ira Hrytsenko-Bilyk
partial | Ганна Лисенко | Галина Лисенко
partial | Oleh Moroz | Olha Moroz
partial | Іван Петренко | Іванна Петренко
partial | Євген Мороз | Євгенія Мороз
partial | Roman Zhuk | Romana Zhuk
partial | Катерина Жук | Katherine Zhuk
none | Тарас Шевченко | Юлія Коваленко
none | Taras Shevchenko | Максим Жук
none | Олександр Усик | Anastasiia Kravets
none | Мороз | Жук
`;

export const europePairs = `
full | José García López | Jose Garcia
full | José García López | GARCIA LOPEZ JOSE
full | María-José Pérez | Maria Jose Perez
full | Zoë Müller | ZOE MULLER
full | Łukasz Wójcik | Lukasz Wojcik
full | Søren Kjær | Soren Kjaer
full | Çağla Yılmaz | Cagla Yilmaz
full | Siobhán O'Connor | Siobhan O’Connor
full | Siobhan O Connor | Siobhan OConnor
full | Jean-Luc Picard | PICARD Jean Luc
full | Anne de La Tour | Anne La Tour
full | Ludwig van Dijk | Ludwig Vandijk
full | Bob Harris | Robert Harris
full | Bill Turner | William Turner
full | François Le Gall | Francois Legall
full | Ｊｏｈｎ Ｓｍｉｔｈ | John Smith
full | Ana Sofía Ruiz | Ana Sofia Ruiz
full | Giuseppe D'Angelo | Giuseppe Dangelo
full | Tony Blake | Anthony Blake
full | Éloïse Saint-Exupéry | ELOISE SAINT EXUPERY
full | João dos Santos | Joao Santos
full | Weiß Günther | Gunther Weiss
full | Björn Åkesson | Bjorn Akesson
full | Smith, John Q. | John Quentin Smith
full | Vicky Turner | Victoria Turner
partial | Anna Müller | Anne Müller
partial | Ana Ruiz | Anita Ruiz
none | John Smith | Jon Smythe
partial | John Smith | Joan Smith
partial | John Smith | John Smyth
partial | Bob Harris | Rob Harris
partial | Will Turner | William Turner
partial | Jack Harris | John Harris
partial | John Smith II | John Smith III
partial | John Andrew Smith II | John Andrew Smith III
partial | Jose Garcia Lopez | Jose Garcia Martinez
partial | Marie Dupont | Maria Dupont
partial | Marie Dupont | Marie-Anne Dupont
partial | Paul Martin | Martin Paul
partial | Paula Martin | Paul Martin
partial | Eric Blanc | Erica Blanc
partial | Daniel Roth | Daniela Roth
partial | Simon Weber | Simone Weber
partial | Frances Blake | Francis Blake
partial | Pat Turner | Patricia Turner
none | John Smith | Jane Doe
none | Zoë Müller | Lukasz Wojcik
none | Ana | Eva
none | Jean-Luc Picard | Anne La Tour
none | J. S. | Anna Müller
`;
