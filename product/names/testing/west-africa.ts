export const senegalPairs = `
full | Moussa Ndiaye | NDIAYE MOUSSA
full | Moussa N'Diaye | Musa Ndiaye
full | Fatou Binetou Sow | Fatou Sow
full | Aïssatou Diallo | Aissatou Diallo
full | Aïssatou Diallo | AICHATOU DIALLO
full | Mamadou Diallo | Mamadu Jallow
full | Ousmane Sembène | OUSMANE SEMBENE
full | Ousmane Sonko | Usman Sonko
full | Cheikh Anta Diop | Sheikh Anta Diop
full | Cheikh Diop | CHEICK DIOP
full | El Hadji Malick Sy | SY EL HADJI MALICK
full | Abdoulaye Wade | Abdulaye Wade
full | Ibrahima Fall | Ibrahim Fall
full | Djibril Diouf | Jibril Diouf
full | Mme Khady Faye | KHADY FAYE
full | Youssou N’Dour | Youssou Ndour
full | Souleymane Mané | Souleymane Mane
full | Amadou Bâ | BA AMADOU
full | Adja Coumba Gueye | Adja Gueye
full | Mouhamadou Lamine Touré | Mohamadou Toure
full | Boubacar Cissé | Boubakar Cisse
full | Ndèye Astou Thiam | NDEYE A. THIAM
full | Moustapha Niasse | Mustafa Niasse
full | Aminata Tall épouse Ndour | Aminata Tall
full | Bineta Camara née Sarr | BINETA SARR CAMARA
partial | Moussa Ndiaye | Modou Ndiaye
partial | Mamadou Diallo | Mohamed Diallo
partial | Mamadou Diallo | Amadou Diallo
partial | Moussa Ndiaye | Moussa Diagne
partial | Fatou Sow | Fatou Seck
partial | Aminata Sy | Amina Sy
partial | Malick Sy | El Hadji Malick Sy
partial | Abdoulaye Wade | Abdallah Wade
partial | Ousmane Diop | Oumar Diop
partial | Fatou Diop | Fatoumata Diop
partial | Modou Fall | Mouhamadou Fall
partial | M. Diop | Moussa Diop
partial | Awa Ba | Hawa Ba
partial | Assane Diouf | Alassane Diouf
partial | Ndèye Thiam | Ndiaye Thiam
partial | Cheikh Diop | Cheikha Diop
partial | Ibrahima Fall Sow | Ibrahima Sarr Sow
partial | Lamine Toure | Lamine Touray
partial | Khady Faye | Khady Fall
partial | Pape Gueye | Papa Gueye
partial | Mame Diarra Sarr | Diarra Sarr
none | Moussa Ndiaye | Fatou Sow
none | Cheikh Diop | Aminata Tall
none | Sow | Sy
none | Youssou Ndour | Khady Faye
`;

export const ivoryCoastPairs = `
full | Kouassi Yao Jean | Jean Kouassi
full | KOUASSI Yao | Yao Kouassi
full | N'Guessan Affoué | Nguessan Affoue
full | Koné Aminata épse Traoré | Aminata Koné
full | Traoré Issouf | TRAORE ISSOUF
full | Ouattara Alassane | Alassane Wattara
full | Kouadio Konan Bertin | Bertin Kouadio Konan
full | Mlle Adjoua Brou | Adjoua Brou
full | Coulibaly Seydou | Seydou Coulibaly
full | Aya Marie-Laure Koffi | Koffi Aya Marie Laure
full | Didier Drogba Tébily | Didier Drogba
full | Gnamien Yao | GNAMIEN YAO
full | Bamba Fatoumata | Fatumata Bamba
full | Yapi-Yapo Éric | Eric Yapi Yapo
full | Zokora Marc-André | Marc Andre Zokora
full | Ouédraogo Salif | Salif OUEDRAOGO
full | Sawadogo Moumouni | Moumouni Sawadogo
full | Keïta Seydou | Seydou Keita
full | Maïmouna Sidibé | Maimouna Sidibe
full | Amadou Toumani Touré | Amadou Toure
full | Docteur Adama Sangaré | Adama Sangare
full | Gbagbo Laurent | GBAGBO K LAURENT
partial | Kouassi Yao | Kouassi Yapo
partial | Yao Kouassi | Yao Kouame
partial | Marie-Laure Koffi | Marie Koffi
partial | Marie-Laure Koffi | Marie-Louise Koffi
partial | Koné Aminata | Koné Aminatou Salimata
partial | Traoré Issouf | Traoré Issa
partial | Ouattara Alassane | Ouattara Lassina
partial | Adjoua Brou | Akissi Brou
partial | Coulibaly Seydou | Coulibaly Saidou
partial | K. Konan | Kouadio Konan
partial | Mme Aya Koffi Brou | M. Aya Koffi Brou
partial | Jean Marc Zokora | Jean Zokora
partial | Bamba Fatou | Bamba Fatoumata
partial | Seydou Keita | Sidi Keita
partial | Konan Bertin | Kouadio Konan Bertin
partial | Koffi | Aya Koffi
partial | Denis Brou | Denise Brou
partial | André Yapo | Andrée Yapo
partial | Gbagbo Laurent | Gbagbo Laurence
partial | Eric Yapi-Yapo | Eric Yapi
none | Kouassi Yao | Traoré Issouf
none | Bamba Fatou | Didier Drogba
none | Koffi | Konan
none | Adama Sangaré | Aya Brou
`;
