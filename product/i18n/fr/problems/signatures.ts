import type { SignatureProblemTexts } from "../../en/problems/signatures.ts";

/** Les refus des appels signés, pour des développeurs. */
export const signatureProblemTexts: SignatureProblemTexts = {
  "signature.missing":
    "Cet appel n'est pas signé. Envoyez les en-têtes Signature-Input et Signature (RFC 9421) et X-Client-Id.",
  "signature.unreadable": ({ part }) =>
    `L'en-tête ${part} ne se lit pas comme un champ structuré (RFC 8941). Écrivez Signature-Input sous la forme sig=("@method" …);created=…, Signature sous la forme sig=:base64:, et Content-Digest sous la forme sha-256=:base64:.`,
  "signature.several":
    "Cet appel doit porter exactement une signature\u00a0: une entrée dans Signature-Input et une dans Signature, sous la même étiquette.",
  "signature.component-missing": ({ part }) =>
    `La signature ne couvre pas ${part}. Couvrez "@method", "@target-uri" (ou "@path" et "@query"), "x-client-id" et, avec un corps, "content-digest".`,
  "signature.component-unsupported": ({ part }) =>
    `La signature couvre ${part} d'une manière que cette API n'accepte pas. Couvrez seulement des éléments que l'appel contient, chacun une seule fois et sans paramètres.`,
  "signature.parameter-missing": ({ part }) =>
    `La signature n'a pas de paramètre ${part}. Indiquez created, nonce et keyid.`,
  "signature.parameter-invalid": ({ part }) =>
    `Le paramètre de signature ${part} n'est pas valide. created et expires sont des nombres entiers de secondes depuis 1970\u00a0; nonce est un texte de 16 à 64 caractères sans espaces\u00a0; keyid est l'ID de clé indiqué sur la page des clés, 16 chiffres hexadécimaux\u00a0; alg est un texte.`,
  "signature.algorithm": ({ part, expected }) =>
    expected === undefined
      ? `Le paramètre de signature alg vaut ${part}, mais l'algorithme de cette clé n'a pas de nom enregistré. Retirez alg.`
      : `Le paramètre de signature alg vaut ${part}, mais cette clé signe avec ${expected}. Retirez alg, ou indiquez ce nom.`,
  "signature.time": ({ part, now }) =>
    `Le paramètre de signature ${part} ne correspond pas à l'heure du serveur, qui est de ${now} secondes depuis 1970. created peut s'en écarter de 300 secondes au plus et expires ne doit pas être passé\u00a0: vérifiez votre horloge et signez chaque appel au moment de l'envoyer.`,
  "signature.key-unknown":
    "Ce client n'a pas cette clé. Comparez X-Client-Id et keyid avec la page des clés de la console.",
  "signature.key-revoked":
    "Cette clé a été révoquée. Signez avec une autre clé, ou ajoutez-en une nouvelle sur la page des clés.",
  "signature.der": ({ expected }) =>
    `La signature est au format DER. Envoyez r et s l'un après l'autre, ${expected} octets en tout (IEEE P1363), en base64.`,
  "signature.length": ({ part, expected }) =>
    `La signature a ${part} octets\u00a0; cette clé en demande ${expected}\u00a0: r et s l'un après l'autre, en base64.`,
  "signature.wrong": ({ isBaseGiven }) =>
    isBaseGiven === 1
      ? "La signature ne correspond pas. Comparez ligne par ligne le texte que vous avez signé avec signatureBase dans cette réponse\u00a0; les lignes se terminent par un seul saut de ligne, la dernière n'en a pas."
      : "La signature ne correspond pas. Vérifiez chaque ligne du texte que vous avez signé\u00a0: méthode, adresse, empreinte, client, et les paramètres exactement comme dans Signature-Input\u00a0; les lignes se terminent par un seul saut de ligne, la dernière n'en a pas. Les clients à l'essai reçoivent le texte que le serveur a vérifié.",
  "signature.nonce-used":
    "Ce nonce a déjà servi dans les 10 dernières minutes\u00a0: l'appel est peut-être répété. Signez de nouveau avec un autre nonce\u00a0; un même requestId ne paie qu'une fois.",
  "digest.missing":
    "Cet appel a un corps mais pas d'en-tête Content-Digest. Envoyez l'empreinte sha-256 des octets du corps.",
  "digest.unsupported":
    "L'en-tête Content-Digest n'a pas de valeur sha-256 de 32 octets. Envoyez l'empreinte sha-256 des octets du corps.",
  "digest.wrong":
    "Le corps ne correspond pas à son Content-Digest. Calculez l'empreinte des octets mêmes que vous envoyez, après leur dernière modification.",
};
