/** Companies, two people in one name, titles, digits, and texts that are hardly names. */
export const otherCasesPairs = `
full | Acme Limited | ACME LTD
full | Kampala Coffee Traders Ltd | Kampala Coffee Traders Limited
full | Baraka Supplies Ltd. | BARAKA SUPPLIES LTD
full | Sahel Énergie SARL | Sahel Energie Sarl
full | John & Mary Okello | John and Mary Okello
full | Grace | GRACE
full | Aïcha | Aisha
full | Madonna. | madonna
full | Agent 12 Kampala | Agent 12 Kampala
full | Ms Jane Miller | Mrs Jane Miller
full | Miss Jane Miller | Jane Miller
full | Dr. Mr. Paul Kagwa Opio | Paul Kagwa Opio
full | MARY ANN Kintu | Maryann Kintu
full | Mary Ann | Maryann
full | grace nakato (airtel) | Grace Nakato Airtel
full | Okello_James | James Okello
full | “Grace Nakato” | Grace Nakato
full | Grace\u200b Nakato | Grace Nakato
partial | Acme Limited | Acme Plc
partial | Acme Ltd | Acme Trading Ltd
partial | Acme Coffee Ltd | Acme Tea Ltd
partial | Kampala Traders Ltd | Kampala Coffee Traders Ltd
partial | James Okello | James Okello Ltd
partial | John Okello | John & Mary Okello
partial | Agent 12 Kampala | Agent 21 Kampala
partial | Agent 12 | Agent 13
partial | G. N. | Grace Nakato
partial | G | Grace
partial | G | G
partial | J K | J K
partial | Mike | Michael
partial | Chris | Christopher
partial | Mr Jane Miller | Ms Jane Miller
partial | Bob Mike | Robert Michael
partial | M. Jane Nakato | Mary Jane Nakato
partial | Mary Nakato Okello | Mary Akello Okello
partial | Grace Nakato 2 | Grace Nakato 3
partial | Green Fields Cooperative | Green Fields SACCO
partial | Baraka Supplies Ltd | Baraka Supplies
none | Acme Ltd | Baraka Ltd
none | Grace Nakato | 
none | ... | Grace Nakato
none | 12345 | Grace Nakato
none | 🙂 | 🙂
none | - | -
none | Mr | Mrs
none | Unknown | Grace Nakato
none | Grace | Joyce
none | A B | C D
`;
