export const ghanaPairs = `
full | Kwame Mensah | MENSAH KWAME
full | Kwame Osei Mensah | Kwame Mensah
full | Kofi Annan | Koffi Annan
full | Ama Serwaa Boateng | Ama Boateng
full | Akosua Frɛma | Akosua Frema
full | Kɔjo Antwi | Kojo Antwi
full | Yaa Asantewaa | Ya Asantewa
full | Abena Osei-Tutu | Abena Osei Tutu
full | Nana Akufo-Addo | NANA AKUFO ADDO
full | Alhaji Mahama Iddrisu Baba | Mahama Iddrisu
full | Dr. Kwabena Duffuor | Duffuor Kwabena
full | Ekow K. Asante | Ekow Kwesi Asante
full | Abdul-Rahman Mahama | Abdulrahman Mahama
full | Abdul Rahman Mahama | ABDURRAHMAN MAHAMA
full | Esi Afful | Afful, Esi
full | Yaw Owusu Ansah | Owusu-Ansah Yaw
full | Adwoa Smith Quaye | Adwoa Quaye
full | Mrs Efua Sutherland | Efua Sutherland
full | Issah Fuseini | Isah Fuseini
full | Emmanuel Tetteh | Emanuel Teteh
full | Selorm Agbeko | SELORM Y AGBEKO
full | Kweku Baako | BAAKO KWEKU MENSAH
partial | Kwame Mensah | Kwabena Mensah
partial | Kwame Mensah | Kwame Amponsah
partial | Yaw Boateng | Yaa Boateng
partial | Kofi Annan | Kofi Annor
partial | Ama Boateng | Esi Boateng
partial | Abena Osei-Tutu | Abena Osei
partial | K. Mensah | Kwame Mensah
partial | Kwame Mensah | Kwame Mensah Jnr
partial | Kwame Mensah Junior | Kwame Mensah Senior
partial | Akosua Frema | Akosua Frempomaa
partial | Nana Osei Tutu | Osei Tutu
partial | Ekow Asante | Ekua Asante
partial | Kojo Antwi | Kojo Antwiwaa
partial | Emma Tetteh | Emmanuel Tetteh
partial | Mahama | Mahama Iddrisu
partial | Adjoa Mensah | Adwoa Mensah
partial | Afia Owusu | Afua Owusu
partial | Mr Selorm Agbeko | Madam Selorm Agbeko
partial | Kwesi Appiah | Kwesi Appia-Kubi
none | Kwame Mensah | Esi Afful
none | Akosua Frema | Yaw Owusu
none | Kofi | Kojo
none | Selorm Agbeko | Efua Sutherland
`;

export const nigeriaPairs = `
full | Chukwuemeka Okafor | OKAFOR CHUKWUEMEKA
full | Chukwuemeka Okafor | Chukwu Emeka Okafor
full | Ngozi Okonjo-Iweala | Ngozi Okonjo Iweala
full | Oluwaseun Adébáyọ̀ | Oluwaseun Adebayo
full | Ọláolúwa Ṣóyínká | OLAOLUWA SOYINKA
full | Olusegun Obasanjo | Obasanjo Olusegun A.
full | Segun Obasanjo | Olusegun Obasanjo
full | Muhammadu Buhari | Muhamadu Buhari
full | Alhaji Aliko Dangote Sani | Aliko Dangote
full | Hajiya Hauwa Bello Kano | Hawa Bello
full | Usman Bello | Othman Bello
full | Yakubu Gowon | Yakub Gowon
full | Funke Akindele Ayinde | Funke Akindele
full | Chief Emeka Ojukwu Odum | Emeka Ojukwu
full | Barr. Ifeoma Eze Nwosu | Ifeoma Eze
full | Fatima Abubakar | Fatimah Aboubakar
full | Ibrahim Ɗanladi | Ibrahim Danladi
full | Ƙasim Sani | Kasim Sani
full | Engr Tunji Braithwaite Cole | Tunji Braithwaite
full | Adaobi C. Nwankwo | Adaobi Chidinma Nwankwo
full | Suleiman Gambo | Sulaiman Gambo
full | Chidinma Eze | EZE CHIDINMA PRECIOUS
full | Temitope Ade-Ojo | Temitope Adeojo
partial | Chukwuemeka Okafor | Chukwudi Okafor
partial | Ngozi Okonjo | Ngozi Okoro
partial | Okafor Emeka | Okeke Emeka
partial | Emeka Okafor | Chukwuemeka Okafor
partial | Tunde Bakare | Babatunde Bakare
partial | Chidi Eze | Chidiebere Eze
partial | Oluwaseun Adebayo | Oluwatobi Adebayo
partial | Adebayo Ogunlesi | Adebayo Ogunleye
partial | Musa Ibrahim | Ibrahim Musa
partial | Sani Musa | Sanusi Musa
partial | Aminu Kano | Amina Kano
partial | Samuel Emmanuel | Emmanuel Samuel
partial | O. Obasanjo | Olusegun Obasanjo
partial | Taiwo Adeola | Kehinde Adeola
partial | Okonkwo Obi | Obinna Okonkwo
partial | Blessing Eze | Blessing Ezeh-Nwosu
partial | Bola Tinubu | Adebola Tinubu
partial | Hauwa Bello | Hauwa Bala
partial | Alhaji Sani Bello Kano | Hajia Sani Bello Kano
partial | Nwankwo | Adaobi Nwankwo
partial | Ade Ojo | Ada Ojo
none | Ngozi Okonjo | Usman Bello
none | Temitope Ojo | Ifeoma Eze
none | Okafor | Okeke
none | Funke Akindele | Yakubu Gowon
none | Musa | Moses
`;
