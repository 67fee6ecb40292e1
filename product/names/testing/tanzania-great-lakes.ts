export const tanzaniaPairs = `
full | Juma Hamisi Mwinyi | JUMA HAMISI MWINYI
full | Juma Hamisi Mwinyi | Juma Mwinyi
full | Juma H. Mwinyi | Juma Hamisi Mwinyi
full | Khamis Ali Kombo | Hamisi Ali Kombo
full | Ramadhani Shabani | Ramadhan Shaban
full | Asha Rashidi | Asha Rashid
full | Neema Mushi | MUSHI NEEMA
full | Neema John Mushi | Neema Mushi
full | Bi. Neema Mushi | Neema Mushi
full | Mwalimu Julius Nyerere Burito | Julius Nyerere
full | Abdallah Mzee Kibwana | Abdalla Mzee Kibwana
full | Suleiman Mkwawa | Selemani Mkwawa
full | Yusufu Makamba | Yusuf Makamba
full | Zainabu Mushi | Zainab Mushi
full | Salma binti Saidi | Salma Saidi
full | Emmanuel Massawe | Emanuel Massawe
full | Upendo Swai | Upendo  SWAI.
full | Anna-Maria Lema | Anna Maria Lema
full | Godfrey Kimaro | KIMARO, Godfrey
full | Halima Mdee | HALIMA J MDEE
full | Dr. Rehema Nchimbi | Nchimbi Rehema
full | Issa bin Salum Mbaga | Issa Salum Mbaga
full | Hadija Kopa | Khadija Kopa
full | Mussa Zungu | Musa Zungu
full | Jafari Mganga | Jafar Mganga
partial | Juma Hamisi | Hamisi Juma
partial | Juma Mwinyi | Jumba Mwinyi
partial | Ali Hassan Mwinyi | Hassan Ali Mwinyi
partial | Hassan Mwinyi | Hussein Mwinyi
partial | Joseph John | John Joseph
partial | Neema John | John Neema Mushi
partial | Salim Ali | Salum Ali
partial | Ali Juma | Haji Ali Juma
partial | Asha Rashidi | Aisha Rashida
partial | Amina Kombo | Amani Kombo
partial | Neema Mushi | Naomi Mushi
partial | Rajabu Swai | Rajabu Shabani
partial | Godfrey Kimaro | Geoffrey Kimaro
partial | Peter Paul | Paul Peter
partial | A. R. Kombo | Asha Rashidi Kombo
partial | Bakari Juma | Bakari
partial | Mwinyi Ali | Mwinyi Omar
partial | Upendo Swai | Upendo Swali
partial | Saidi Kombo | Saada Kombo
partial | Maria Lema | Marie Lema
partial | Zuhura Mganga | Zuhura Mgonja
none | Juma Hamisi | Neema Mushi
none | Godfrey Kimaro | Asha Rashidi
none | Upendo Swai | Salma Mdee
none | Issa Mbaga | Anna Lema
`;

export const greatLakesPairs = `
full | Jean-Pierre Habimana | Jean Pierre Habimana
full | Jean-Pierre Habimana | HABIMANA JEAN PIERRE
full | Jeanpierre Habimana | Habimana Jean-Pierre
full | Claudine Uwimana | UWIMANA Claudine
full | Uwimana Marie Claire | Marie-Claire Uwimana
full | Jean de Dieu Niyonzima | Jean Dieu Niyonzima
full | Emmanuel Nshimiyimana | NSHIMIYIMANA Emmanuel
full | Espérance Mukamana | Esperance Mukamana
full | Aimé Ndayishimiye | AIME NDAYISHIMIYE
full | M. Aimé Ndayishimiye | Aimé Ndayishimiye
full | Joseph Kabila Kabange | Kabila Joseph
full | Félix Tshilombo Tshisekedi | Felix Tshisekedi
full | Félix Tshisekedi | Felix Chisekedi
full | Patrice Émery Lumumba | LUMUMBA Patrice
full | Mme Béatrice Kavira | Beatrice Kavira
full | Ngoy-Mukendi Trésor | Tresor Ngoy Mukendi
full | Ilunga wa Ilunga Pascal | Ilunga Ilunga Pascal
full | Divine Ingabire | Ingabire Divine
full | Théogène Bizimana | THEOGENE BIZIMANA
full | Mwamba Kasongo Papy | Kasongo Mwamba
full | François Mbuyi | Francois MBUYI
full | N'sele Kalonji | Nsele Kalonji
full | Me Chantal Bahati Furaha | Chantal Bahati
full | Innocent Bahati | Bahati Innocent Kambale
partial | Jean-Pierre Habimana | Jean Habimana
partial | Jean-Pierre Habimana | Jean-Paul Habimana
partial | Jean Habimana | Jean Claude Habimana
partial | Marie Mukamana | Marie Louise Mukamana
partial | Marie Mukamana | Maria Mukamana
partial | Claudine Uwimana | Claude Uwimana
partial | Uwimana Claudine | Uwase Claudine
partial | Emmanuel Nshimiyimana | Emmanuella Nshimiyimana
partial | M. Aimé Ndayishimiye | Mme Aimée Ndayishimiye
partial | Monsieur Kavira Kambale | Madame Kavira Kambale
partial | Pascal Ilunga fils | Pascal Ilunga
partial | Pascal Kasongo Ilunga fils | Pascal Kasongo Ilunga père
partial | Trésor Mukendi | Trésor Mukeni
partial | Bahati Kambale | Bahati Kasereka
partial | Kabila Joseph | Kabila Laurent
partial | Habimana | Jean Habimana
partial | Pierre Jean | Jean Pierre
partial | Niyonzima Eric | Niyonzima Erica
partial | Mbuyi Ngoy | Mbuyi Nkongolo
partial | Divine Ingabire | Divin Ingabire
partial | Michel Bizimana | Micheline Bizimana
none | Jean-Pierre Habimana | Claudine Uwimana
none | Trésor Mukendi | Espérance Mukamana
none | Bizimana | Kasongo
none | J. P. | Claudine Uwimana
`;
