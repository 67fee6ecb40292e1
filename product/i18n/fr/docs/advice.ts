import type { AdviceTexts } from "../../en/docs/advice.ts";

/** Ce qu'un développeur fait de chaque refus. */
export const adviceTexts: AdviceTexts = {
  "request.invalid":
    "Lisez `fieldErrors`\u00a0: chaque champ erroné ou inconnu y est nommé avec son erreur. Corrigez ces champs avant de refaire l'appel.",
  "request.unreadable": "Envoyez le corps en JSON valide, en UTF-8, avec exactement un objet JSON.",
  "request.ambiguous": "Donnez chaque paramètre une seule fois, dans la requête comme dans le corps.",
  "request.too-large":
    "Envoyez au plus 8\u00a0Mo et 10\u00a0000\u00a0paiements par appel. Divisez une demande plus grande en plusieurs. Une recherche de noms a au plus 1\u00a0Mo et 1\u00a0000\u00a0numéros.",
  "request.wrong-type":
    "Envoyez l'en-tête Content-Type avec la valeur `application/json`\u00a0; avec un fichier de paiement, `text/csv`, `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet` pour xlsx, ou `application/xml` pour un pain.001. Envoyez un fichier de paiement tel quel, sans en-tête Content-Encoding.",
  "request.wrong-host":
    "Appelez l'adresse de base indiquée sur la page des clés. Un proxy doit transmettre l'en-tête Host.",
  "request.too-many":
    "Attendez le nombre de secondes indiqué par `Retry-After`, puis répétez l'appel avec un nouveau nonce et une nouvelle signature.",
  permissionDenied:
    "Cette clé ne permet pas cet appel. Demandez à un administrateur du client de quelles clés et de quels droits le client dispose.",
  notFound:
    "Vérifiez l'identifiant. La réponse est la même pour un objet d'un autre client ou d'un portefeuille que la clé ne voit pas.",
  "client.archived": "Le client est archivé et ne peut plus utiliser l'API. Contactez l'assistance.",
  "client.moved":
    "Le client a migré vers une autre adresse. Demandez la nouvelle adresse à l'assistance et envoyez-y les appels.",
  "client.moving":
    "Le client est en cours de migration. Rien n'a été fait. Répétez l'appel dans quelques minutes avec un nouveau nonce et une nouvelle signature.",
  "function.off":
    "Les paiements sont suspendus pour tous en ce moment. Répétez l'appel plus tard avec le même requestId.",
  "wallet.too-much":
    "La somme des paiements dépasse ce qu'un portefeuille peut contenir. Divisez la demande.",
  "wallet.unknown":
    "Vérifiez l'identifiant du portefeuille\u00a0: `GET /v1/wallets` liste les portefeuilles que voit la clé.",
  "payment.id-reused":
    "Ce requestId appartient à une demande au contenu différent. Pour répéter un appel, envoyez exactement le même contenu. Pour une nouvelle demande, créez un nouvel identifiant.",
  "payment.invalid":
    "Rien n'a été créé. `fieldErrors` nomme jusqu'à 100\u00a0champs erronés, par exemple `transactions.3.amount`. Corrigez-les et renvoyez la demande\u00a0; le même requestId peut servir.",
  "payment.exact-repeat":
    "Une demande des 7 derniers jours, ou en attente, paie exactement la même chose. Rien n'a été soumis. Ne la renvoyez pas\u00a0; si elle est voulue, demandez à une personne de la payer avec d'autres paiements.",
  "payment.repeats-refused":
    "Au moins un paiement va à un compte qui a reçu le même montant ces 7 derniers jours, ou qui va le recevoir. Rien n'a été soumis. Retirez ces paiements, ou demandez à une personne de les soumettre dans la console.",
  "payment.recipient-blocked":
    "Des personnes du client ont bloqué ce compte. Rien n'a été soumis. Retirez le paiement, ou demandez-leur de débloquer le compte dans la console.",
  "payment.transaction-id-used":
    "Rien n'a été créé. Donnez au paiement un transactionId qui n'a jamais servi, ou omettez ce champ.",
  "file.name-used":
    "Rien n'a été créé. Ce nom est celui d'un fichier dont les octets sont différents. Pour répéter un appel, envoyez exactement ses octets. Pour un nouveau fichier, choisissez un nouveau nom.",
  "file.name-invalid": "Rien n'a été créé. Choisissez un autre nom pour le fichier et envoyez-le de nouveau.",
  "file.too-large":
    "Rien n'a été créé. Envoyez les lignes en plusieurs fichiers, chacun sous son propre nom.",
  "file.inbox-full":
    "20\u00a0fichiers du client attendent d'être lus. Répétez l'appel dans quelques minutes avec le même nom.",
  "file.uploads-full":
    "Les envois du client en cours, par SFTP ou par cet appel, et les fichiers sous un nom temporaire atteignent 100\u00a0Mo. Répétez l'appel quand ils sont terminés.",
  "lookup.id-reused":
    "Rien n'a été lancé. Pour répéter un appel, envoyez exactement ses numéros. Pour une nouvelle recherche, créez un nouvel identifiant.",
  "lookup.too-many-open":
    "Rien n'a été lancé. Attendez que l'une des 5\u00a0recherches en cours du client soit terminée, puis répétez l'appel avec le même requestId.",
  "signature.missing": "Envoyez les en-têtes `Signature-Input`, `Signature` et `X-Client-Id`.",
  "signature.unreadable":
    'Écrivez l\'en-tête que nomme le message comme un champ structuré\u00a0: `sig=("@method" …);created=…` (Signature-Input), `sig=:base64:` (Signature) ou `sha-256=:base64:` (Content-Digest).',
  "signature.several":
    "Envoyez une entrée dans Signature-Input et une dans Signature, sous la même étiquette.",
  "signature.component-missing":
    "Couvrez `@method`, `@target-uri` (ou `@path` et `@query`), `x-client-id` et, avec un corps, `content-digest`.",
  "signature.component-unsupported":
    "Couvrez seulement des éléments que l'appel contient, chacun une seule fois et sans paramètres. Le message nomme l'élément erroné.",
  "signature.parameter-missing": "Indiquez `created`, `nonce` et `keyid`.",
  "signature.parameter-invalid":
    "`created` et `expires` sont des nombres entiers de secondes depuis 1970, `nonce` a de 16 à 64\u00a0caractères sans espaces, `keyid` est l'identifiant de clé de la page des clés, 16\u00a0chiffres hexadécimaux.",
  "signature.algorithm": "Retirez `alg`, ou indiquez le nom que le message attend.",
  "signature.time":
    "Mettez votre horloge à l'heure et signez chaque appel au moment de l'envoyer\u00a0: `created` peut s'écarter de l'heure du serveur de 300\u00a0secondes au plus, et `expires` ne doit pas être passé.",
  "signature.key-unknown": "Comparez l'identifiant client et l'identifiant de clé avec la page des clés.",
  "signature.key-revoked": "Signez avec une autre clé. Une clé révoquée ne peut pas être ajoutée de nouveau.",
  "signature.der": "Convertissez la signature de DER en r et s, comme le fait `sign` dans le guide.",
  "signature.length":
    "Complétez r et s par des zéros au début\u00a0: 32\u00a0octets chacun, pour P-384 48\u00a0octets chacun.",
  "signature.wrong":
    "Comparez votre texte avec `signatureBase`. Souvent l'adresse diffère (port, ordre de la requête) ou le texte se termine par un saut de ligne. Vérifiez aussi le hachage\u00a0: SHA-384 pour P-384, sinon SHA-256.",
  "signature.nonce-used":
    "Créez un nouveau nonce et signez de nouveau. Avec le même requestId, la demande de paiement n'est créée qu'une fois.",
  "digest.missing": "Envoyez Content-Digest avec chaque appel qui a un corps.",
  "digest.unsupported": "Envoyez une valeur `sha-256` de 32\u00a0octets.",
  "digest.wrong": "Calculez l'empreinte des octets mêmes que vous envoyez, après leur dernière modification.",
  "service.unexpected":
    "Une erreur de notre part. Il n'est pas certain que l'appel soit resté sans effet\u00a0: répétez-le avec le même requestId et, s'il échoue encore, donnez `traceId` à l'assistance.",
  "service.unavailable":
    "Attendez le nombre de secondes indiqué par `Retry-After`, puis répétez l'appel avec le même requestId.",
};
