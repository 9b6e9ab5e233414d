const fr = {
  intro: 'Tous les appels de Florilège, tels que le serveur les vérifie. Un essai agit pour de vrai, avec votre session.',
  search: 'Chercher un appel',
  none: 'Aucun appel ne correspond.',
  guest: 'Vous n’êtes pas connecté·e.',
  signedIn: 'Session\u00a0:',
  login: 'Se connecter',
  required: 'obligatoire',
  body: 'Corps',
  file: 'Fichier',
  files: (most) => `Fichiers, ${most} au plus, dans l’ordre choisi`,
  tooMany: (most) => `${most} fichiers au plus.`,
  keep: 'Enregistrer la réponse',
  bytes: (count) => `${count.toLocaleString('fr')} octets`,
  answer: 'Réponse',
  own: 'Refus propres à cet appel\u00a0:',
  try: 'Essayer',
  running: 'Envoi…',
  nothing: 'Rien n’est revenu\u00a0: le serveur ne répond pas.',
  notJson: 'Le corps n’est pas du JSON.',
  stream: 'Ce flux n’a pas de fin\u00a0: ouvrez-le dans un programme.',
  failed: 'La description n’a pas pu être lue. Rechargez la page.',
  access: {
    all: 'ouvert à tout le monde',
    'signed-in': 'avec une session',
    contributor: 'contribution',
    editor: 'édition',
    admin: 'administration',
    key: 'clé de publication',
  },
}

const en = {
  intro: 'Every call of Florilège, as the server checks it. A try acts for real, with your session.',
  search: 'Find a call',
  none: 'No call matches.',
  guest: 'You are not signed in.',
  signedIn: 'Session:',
  login: 'Sign in',
  required: 'required',
  body: 'Body',
  file: 'File',
  files: (most) => `Files, ${most} at most, in the order chosen`,
  tooMany: (most) => `${most} files at most.`,
  keep: 'Keep the answer',
  bytes: (count) => `${count.toLocaleString('en')} bytes`,
  answer: 'Answer',
  own: 'Refusals of this call:',
  try: 'Try it',
  running: 'Sending…',
  nothing: 'Nothing came back: the server does not answer.',
  notJson: 'The body is not JSON.',
  stream: 'This stream has no end: open it in a program.',
  failed: 'The description could not be read. Reload the page.',
  access: {
    all: 'open to everybody',
    'signed-in': 'with a session',
    contributor: 'contributor',
    editor: 'editor',
    admin: 'administrator',
    key: 'release key',
  },
}

const language = document.documentElement.lang === 'en' ? 'en' : 'fr'

export const texts = language === 'en' ? en : fr

/** What a call does, in the language of the page. */
export const summaryOf = (operation) => (language === 'en' ? operation.summary : operation['x-summary-fr'])

/** Name of a feature in the language of the page. */
export const featureName = (name, tags) => {
  const tag = tags.find((one) => one.name === name)
  return language === 'en' ? name : (tag?.['x-name-fr'] ?? name)
}
