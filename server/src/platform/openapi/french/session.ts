/** Session and account: French summaries of the calls. */
export const session: Readonly<Record<string, string>> = {
  'GET /api/account': 'Le compte tel que ses paramètres le montrent',
  'GET /api/account/consent': 'Ce que le compte a accepté, du plus récent au plus ancien',
  'POST /api/account/delete':
    'Supprimer le compte dans 30 jours ; met fin à toutes les sessions. Se connecter avant, avec come_back, le conserve',
  'POST /api/account/export': 'Demander une archive de tout ce qui appartient à la personne ; elle est préparée en arrière-plan',
  'GET /api/account/export': 'Les archives demandées, de la plus récente à la plus ancienne, avec leur avancement',
  'POST /api/account/export/link':
    'L’archive que donne le lien d’une lettre, pendant sept jours, à qui est suspendu et ne peut pas se connecter',
  'GET /api/account/export/{id}': 'L’archive, pendant sept jours, pour sa seule personne',
  'GET /api/account/identity': 'Les comptes d’autres services qui donnent accès au compte, du plus récent au plus ancien',
  'POST /api/account/identity': 'Commencer à lier un compte d’un autre service : la réponse dit où envoyer le navigateur',
  'DELETE /api/account/identity/{id}': 'Délier un compte d’un autre service ; il ne donne plus accès',
  'POST /api/account/import':
    'Reprendre, une seule fois chacun, images, publications, commentaires, florilèges et brouillons de sa propre archive ; le corps est l’archive',
  'POST /api/account/mail':
    'Changer d’adresse de courriel : un lien est envoyé à la nouvelle. La réponse ne dit jamais si elle est connue',
  'POST /api/account/mail/confirm':
    'Confirmer une nouvelle adresse de courriel par le jeton du lien, une seule fois. L’ancienne adresse en est informée',
  'GET /api/account/passkey': 'Les clés d’accès du compte, de la plus récente à la plus ancienne',
  'POST /api/account/passkey': 'Ajouter la clé d’accès que le navigateur a créée',
  'PUT /api/account/passkey/{id}': 'Renommer une clé d’accès',
  'DELETE /api/account/passkey/{id}': 'Supprimer une clé d’accès ; elle ne donne plus accès',
  'POST /api/account/passkey/options':
    'Les options pour créer une clé d’accès ; le défi vaut une fois, cinq minutes, dans cette session',
  'POST /api/account/password': 'Changer de mot de passe, ou choisir le premier ; toutes les autres sessions prennent fin',
  'GET /api/account/session': 'Les appareils et navigateurs connectés au compte, du plus récent au plus ancien',
  'DELETE /api/account/session/{id}': 'Déconnecter un appareil',
  'POST /api/account/session/end': 'Se déconnecter partout ; avec keep_this, cet appareil reste connecté',
  'POST /api/account/step-up':
    'Prouver son identité par mot de passe ou clé d’accès : ouvre à cette session les appels sensibles pendant dix minutes',
  'POST /api/account/step-up/options':
    'Les options pour prouver son identité par une clé d’accès du compte, pour POST /api/account/step-up',
  'POST /api/account/step-up/service':
    'Commencer à prouver son identité par un compte lié d’un autre service : la réponse dit où envoyer le navigateur',
  'POST /api/consent/{name}':
    'Accepter un texte ; sa version et son empreinte sont conservées. Accepter de nouveau renvoie le premier accord',
  'GET /api/consent/{name}': 'Le texte à accepter, dans la langue de qui le demande',
  'GET /api/dataset/user': 'L’état de la session',
  'GET /api/dataset/user/_full': 'L’état de la session',
  'GET /api/dataset/user/_minimal': 'L’état de la session, réduit à ce qui change souvent',
  'POST /api/login': 'Se connecter par courriel et mot de passe ; pose le cookie de session',
  'POST /api/login/passkey': 'Se connecter par clé d’accès ; pose le cookie de session',
  'POST /api/login/passkey/options': 'Les options pour se connecter par clé d’accès ; elles ne nomment personne',
  'GET /api/login/services': 'Les services par lesquels on peut se connecter',
  'GET /api/logout':
    'Mettre fin à la session et aller à la première page ; un lien venu d’un autre site demande d’abord confirmation',
  'POST /api/password/forgotten':
    'Envoyer un lien pour choisir un nouveau mot de passe ; la réponse ne dit jamais si l’adresse est connue',
  'POST /api/password/reset': 'Choisir un nouveau mot de passe par le jeton du lien ; met fin à toutes les sessions du compte',
  'POST /api/register':
    'Créer un compte, qu’un lien envoyé par courriel confirme. La réponse est la même, que l’adresse soit connue ou non',
  'POST /api/register/again':
    'Renvoyer la lettre d’une inscription en attente à qui en connaît le mot de passe. La réponse ne dit jamais ce qu’il en était',
  'POST /api/register/confirm': 'Confirmer l’adresse de courriel par le jeton du lien, une seule fois ; ouvre une session',
}
