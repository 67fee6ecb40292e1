export const ugandaPairs = `
full | Grace Nakato | NAKATO GRACE
full | Grace Nakato | Grace Achieng Nakato
full | Nakato Grace | Nakato Grace Achieng
full | Grace A. Nakato | Grace Achieng Nakato
full | Mr. James Okello | OKELLO JAMES
full | Okello James Peter | James Okello
full | Ssebagala Moses | Sebagala Moses
full | Dr Sarah Namutebi | Sara Namutebi
full | Robert Mugisha | Mugisha Robert K
full | Robert K. Mugisha | Mugisha Robert Kato
full | Aisha Nalubega | Aisha Nalubega
full | Aisha Nalubega | AYSHA NALUBEGA
full | Hajjat Aisha Nalubega | Aisha Nalubega
full | Steven Ssekandi | Stephen Ssekandi
full | Steve Ssekandi | Stephen Ssekandi
full | Betty Akello-Opio | Betty Akello Opio
full | Betty AkelloOpio | Betty Akello Opio
full | Katherine Auma | CATHERINE AUMA
full | Kate Auma | Catherine Auma
full | Isaac Byaruhanga | BYARUHANGA ISAACK
full | Ivan Tumusiime | tumusiime  ivan
full | Jacqueline Atim | Jackline Atim
full | Prof. Apollo Kaggwa | Kagwa Apollo
full | Denis Ocen | Dennis Ocen
full | Florence Adong | Adong, Florence
full | Mike Wasswa | Michael Wasswa
full | Tom Mukasa | Thomas Mukasa
full | Namugga Proscovia | Proscovia Namuga
full | Rev. Samuel Opolot | Samuel Opolot
full | Joseph Kiwanuka | Josef Kiwanuka
partial | Grace Nakato | Jane Nakato
partial | Grace Nakato | Grace Nakitto
partial | Grace Nakato | Grace Nakata
partial | James Okello | Mary James Okello
partial | James Okello | Joseph Okello
partial | J. Okello | James Okello
partial | James O. | James Okello
partial | Mr James Okello | Mrs James Okello
partial | James Okello | James Okello Jr
partial | James Okello Senior | James Okello Junior
partial | Wasswa Robert | Kato Robert
partial | Nakato Sarah | Babirye Sarah
partial | Peter Opio | Peter Odoi
partial | Opio Okello | Okello Opiyo
partial | Chris Mugisha | Christopher Mugisha
partial | Chris Mugisha | Christine Mugisha
partial | Alex Kato | Alexander Kato
partial | Betty Akello-Opio | Betty Akello
partial | Grace | Grace Nakato
partial | Nakato | Grace Nakato
partial | Moses Ssebagala | Mosse Ssebagala
partial | James Mugisha | James Mugasha
partial | Sarah Atim Okello | Sarah Akello Okello
partial | Okello James | Okello Tom
partial | John Peter Okello | Peter John Okello
partial | Grace Apio | Grace Apiyo
partial | Jane Apio | Janet Apio
partial | Ronald Kizza | Ronnie Kizza
partial | Nalubega Aisha | Nalubega Amina
partial | Kizza Besigye | Kizza Bosco
none | Grace Nakato | James Okello
none | Moses Ssebagala | Peter Opio
none | Akello Betty | Nalubega Aisha
none | Opio | Odoi
none | Ivan Tumusiime | Denis Ocen
none | J. Okello | Grace Nakato
`;

export const kenyaPairs = `
full | Peter Otieno | OTIENO PETER
full | Peter Otieno Odhiambo | Peter Otieno
full | Peter Otieno Odhiambo | PETER O. ODHIAMBO
full | Wanjiru Kamau | Kamau Wanjiru
full | Mary Wanjiru Kamau | Mary Kamau
full | Ngũgĩ wa Thiong'o | Ngugi Thiongo
full | Ngugi wa Thiong’o | NGUGI WA THIONG'O
full | Wangarĩ Muta | Wangari Muta
full | Nyambura Mbugua | MBUGUA NYAMBURA
full | Hon. Anne Waiguru | Ann Waiguru
full | Brian Kiprotich | Bryan Kiprotich
full | Mohammed Abdi Noor | Mohamed Abdi Nur
full | Abdirahman Farah Aden | Abdi Rahman Farah Aden
full | Fatuma Hassan | Fatma Hassan
full | Hussein Ali Dirie | Husein Ali Dirie
full | Eng. Joseph Njoroge Kimani | Joseph Njoroge
full | Lawrence Kipkemboi | Kipkemboi Lawrence
full | Elizabeth Chebet | Elisabeth Chebet
full | Liz Chebet | Elizabeth Chebet
full | Jimmy Mwangi | James Mwangi
full | Dave Ochieng | David Ochieng
full | Caroline Muthoni | Carolyne Muthoni
full | Nicholas Kiplagat | Nicolas Kiplagat
full | Erick Omondi | Eric Omondi
full | Achieng' Oneko | Achieng Oneko
full | Mzee Daniel Kiptoo Koech | Daniel Kiptoo
full | Halima Abdullahi | Halimah Abdulahi
full | Salim Swaleh | Saleem Saleh
full | Joshua Kipruto Rono | Rono Joshua Kipruto
full | Philip Cheruiyot | Phillip Cheruiyot
partial | Peter Otieno | Paul Otieno
partial | Peter Otieno | Peter Ouma
partial | Peter Otieno | P. Otieno
partial | Kamau Njoroge | Kamau Njuguna
partial | Wanjiru Kamau | Wanjiku Kamau
partial | Jane Muthoni | Jane Muthini
partial | Brian Kiprotich | Brian Kiprono
partial | Ouma Odhiambo | Juma Odhiambo
partial | Hassan Ali | Ali Hassan
partial | Abdi Hassan Farah | Hassan Abdi Farah
partial | Hassan Farah | Mohamed Hassan Farah
partial | Mary Wanjiru Kamau | Mary Wanjiku Kamau
partial | Joe Kariuki | Joseph Kariuki
partial | Sam Kibet | Samuel Kibet
partial | Ochieng Peter | Achieng Peter
partial | Mercy Akinyi | Mercy Atieno
partial | Mr Kiptoo Koech | Miss Kiptoo Koech
partial | Otieno | Peter Otieno
partial | Faith Chepkoech | Faith Chepkorir
partial | Njeri Kamau | Njoki Kamau
partial | Daniel Kiptoo Koech | Kiptoo Koech
partial | Amina Abdi | Amani Abdi
partial | David Ochieng Otieno | David Otieno Odhiambo
partial | Jama Farah | Juma Farah
partial | Ken Omondi | Kenneth Omondi
partial | Nancy Chebet | Nancy Chepkemoi
partial | George Maina | Georgina Maina
partial | Martin Maina | Martina Maina
none | Peter Otieno | Wanjiru Kamau
none | Brian Kiprotich | Mercy Akinyi
none | Fatuma Hassan | Jane Muthoni
none | Ngugi wa Thiong'o | Daniel wa Kiptoo
none | P. O. | Wanjiru Kamau
none | Rono | Koech
`;
