/**
 * Given names of men that are also written as the name of a father or grandfather, besides the Arabic names. Between two such names
 * the order tells a child from a parent.
 */
export const fatherNames = `
aaron abel abraham abram adam albert alexander alfred amos andrew anthony augustine barnabas benjamin benson bernard boniface charles
christian christopher clement daniel david dennis dominic edward edwin eliakim elias elijah emmanuel enock ephraim eric ernest evans
felix francis frank frederick gabriel geoffrey george gerald gideon gilbert godfrey gregory henry herbert hosea innocent isaac isaiah
jackson jacob james jeremiah joel john johnson jonathan joseph joshua julius justin kenneth lawrence leonard lucas luke mark martin
matthew michael moses nathan nehemiah nelson nicholas noah oscar patrick paul peter philip raphael raymond richard robert ronald samson
samuel sebastian shadrack simon solomon stephen sylvester thomas timothy titus tobias victor vincent william wilson zachary
jean pierre jacques andre

abay abebe abera abraham addis admasu alemayehu alemu amanuel asfaw assefa ayele ayalew bekele belay berhanu biruk dawit demeke dereje
desta endale ermias eyob fikadu fikru gebre getachew getahun getaneh girma habte haile hailu henok kassa kassahun kebede kidane lemma
mamo markos mengistu mekonnen melaku mesfin mulugeta negash nega petros seifu shiferaw sisay solomon tadesse taye teferi tefera tekle
temesgen tesfaye tewodros teshome tilahun tsegaye wolde worku yared yohannes yonas zelalem zerihun zewdu

abdi abdirahman abdirashid adan aden barre deng dualeh farah garang guled hersi jama liban mohamud nur osman roble samatar shire warsame
baraka bahati faraji hemedi jabiri kombo makame mbarouk mkubwa mwinyi mzee ngwali pandu selemani sultani suleimani ussi vuai haji
`;
