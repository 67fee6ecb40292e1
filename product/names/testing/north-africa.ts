export const moroccoPairs = `
full | Mohamed Alaoui | MOHAMMED ALAOUI
full | Mohamed El Alaoui | Mohammed Alaoui
full | Mohamed El Alaoui | ALAOUI MOHAMED
full | محمد العلوي | Mohamed Alaoui
full | Fatima Zahra Benani | Fatima Zohra Bennani
full | Fatima-Zahra Bennani | FATIMA ZAHRA BENNANI
full | كريم بناني | Karim Bennani
full | Youssef Ben Jelloun | Youssef Benjelloun
full | Abdelkader Tazi | Abd El Kader Tazi
full | Abdelkader Tazi | ABDELKADER TAZI
full | عبد القادر التازي | Abdelkader Tazi
full | Rachid Chraïbi | Rashid Chraibi
full | Noureddine Saïdi | Nour Eddine Saidi
full | Khadija Berrada | خديجة برادة
full | Hicham El Guerrouj | Hicham Elguerrouj
full | Aïcha Lahlou | Aisha Lahlou
full | Omar Sqalli | Umar Sqalli
full | Brahim Tazi | Ibrahim Tazi
full | Moulay Driss Alami | Moulay Idriss Alami
full | Saïd Aouita | SAID AOUITA
full | Mustapha Hadji | Mostafa Hadji
full | Lalla Meriem Filali | Lalla Maryam Filali
full | Houcine Slaoui | Houcine  Slaoui
full | Abderrahmane Fassi | Abdurrahman Fassi
full | يوسف الفاسي | Youssef Fassi
full | محمد العلوي | محمّد العلويّ
partial | Mohamed Alaoui | Ahmed Alaoui
partial | Mohamed Alaoui | Mohamed Alami
partial | محمد العلوي | Ahmed Alaoui
partial | محمد العلوي | Mahmoud Alaoui
partial | Hassan Bennani | حسين بناني
partial | Karim Bennani | كرم بناني
partial | Abdelkader Tazi | Abdelkarim Tazi
partial | Abdelkader Tazi | عبد الكريم التازي
partial | Rachid Chraibi | Rachida Chraibi
partial | Youssef Ben Jelloun | Younes Ben Jelloun
partial | Fatima Bennani | Fatima Berrada
partial | Jamal Lahlou | Jamil Lahlou
partial | Aicha Lahlou | Aicha Lahlali
partial | M. Alaoui | Mohamed Alaoui
partial | Hassan Omar | Omar Hassan
partial | Noureddine Saidi | Salaheddine Saidi
partial | Salim Filali | Salma Filali
partial | Samir Tazi | Samira Tazi
partial | Nadia Alami | Nadir Alami
none | Mohamed Alaoui | Karim Bennani
none | محمد العلوي | كريم بناني
none | Hicham Guerrouj | Aicha Lahlou
none | التازي | الفاسي
`;

export const egyptPairs = `
full | Mohamed El Sayed | Mohamed Elsayed
full | Mohamed El-Sayed | محمد السيد
full | Mohamed Elsayed Hassan | Mohammed Al Sayed Hassan
full | Ahmed Gamal Abdel Nasser | Ahmed Jamal Abdelnasser
full | Ahmed Abdel Aziz | AHMAD ABDULAZIZ
full | أحمد عبد العزيز | Ahmed Abdelaziz
full | Mahmoud Abdel Rahman Sherif | Mahmud Abdulrahman Sharif
full | Nagwa Fouad | NAGWA FOUAD
full | Hussein El Masry | Husain Almasri
full | حسين المصري | Hussein El Masry
full | Tarek Nour | Tariq Noor
full | Salah El Din Mostafa | Salaheddine Mustafa
full | صلاح الدين مصطفى | Salah Eldin Mostafa
full | Yousef Kamal | يوسف كمال
full | Mariam Girgis | Maryam Girgis
full | Abdullah Fahmy | Abdallah Fahmi
full | عبد الله فهمي | Abdullah Fahmy
full | Osman Abu Zeid | Othman Abuzeid
full | Abu Bakr Saleh | Abubakar Saleh
full | Dr. Magdi Yacoub | Magdy Yacoub
full | Layla Murad | Leila Mourad
full | Khaled Mahmoud | خالد محمود
full | Zeinab Khalil | Zaynab Khaleel
full | سارة إبراهيم | Sara Ibrahim
full | ساره ابراهيم | سارة إبراهيم
partial | Mohamed Ahmed | Ahmed Mohamed
partial | Mohamed Ahmed Ali | Ahmed Mohamed Ali
partial | Ahmed Hassan | Ahmed Hussein
partial | أحمد حسن | Ahmed Hussein
partial | أحمد حسن | Ahmed Hassanein
partial | Mahmoud Salem | Mohamed Salem
partial | Tarek Nour | Tarek Noura
partial | Salma Ibrahim | Salim Ibrahim
partial | Hassan Ali | Mohamed Hassan Ali
partial | Abdel Rahman Sherif | Abdel Rahim Sherif
partial | عبد الرحمن شريف | Abdelrahim Sherif
partial | Kamal Fahmy | Kamel Fahmy
partial | كامل فهمي | Kamal Fahmy
partial | Khaled Mahmoud | Khalil Mahmoud
partial | خالد محمود | Khalil Mahmoud
partial | Said Fahmy | Saad Fahmy
partial | Abdullah Fahmy | Obaidullah Fahmy
partial | Mona Zaki | Mina Zaki
partial | Mohamed | Mohamed El Sayed
partial | Amr Diab | Amira Diab
partial | Rami Malek | Ramy Maleka
none | Mohamed El Sayed | Tarek Nour
none | Nagwa Fouad | خالد محمود
none | El Sayed | El Masry
none | محمد | أحمد
none | Al | El
`;
