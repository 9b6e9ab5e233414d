const ofKind = (kind: string): Record<string, string> => ({
  [`GET /api/${kind}`]: `La liste des fiches ${kind}`,
  [`POST /api/${kind}`]: `Créer une fiche ${kind}`,
  [`PUT /api/${kind}/{id}`]: `Modifier une fiche ${kind} ; si une autre modification a précédé, 409 avec ce qui est là et ce qui fut envoyé`,
  [`DELETE /api/${kind}/{id}`]: `Retirer une fiche ${kind} ; elle est effacée après 30 jours`,
  [`POST /api/${kind}/{id}`]: `Ôter des images d’une fiche ${kind} et en ajouter d’autres, en un seul formulaire`,
  [`GET /api/${kind}/{id}/history`]:
    'Les modifications d’une fiche, de la plus récente à la plus ancienne, pour qui peut la modifier',
  [`POST /api/${kind}/{id}/history/{version}/restore`]:
    'Remettre en place les mots et les images d’une version antérieure, comme une nouvelle version ; une fiche retirée revient',
})

/** Catalogue, search, contributions, florilèges and orders: French summaries of the calls. */
export const catalogue: Readonly<Record<string, string>> = {
  ...ofKind('article'),
  ...ofKind('bibliography'),
  ...ofKind('genus'),
  ...ofKind('species'),
  'GET /api/article/{id}': 'Un article',
  'GET /api/bibliography/{id}': 'Une œuvre, un livre ou une autre fiche bibliographique',
  'GET /api/genus/{id}': 'Artiste, mouvement ou genre',
  'GET /api/bibliography/{id}/linked-art': 'Ce que tout le monde voit d’une œuvre d’art, en Linked Art 1.0',
  'GET /api/genus/{id}/linked-art': 'Ce que tout le monde voit d’un artiste, en Linked Art 1.0',
  'GET /api/species/{id}': 'Une espèce',
  'GET /api/catalogue/export/{format}':
    'Ce que tout le monde voit du catalogue : les œuvres en CSL-JSON, BibTeX ou RIS, chaque fiche entière en lignes JSON ou en tableau',
  'GET /api/catalogue/taxa.zip':
    'Ce que tout le monde voit des genres et des espèces, en archive Darwin Core qui dit ce qu’elle retient',
  'GET /api/import': 'Les imports, du plus récent au plus ancien : les siens, ou ceux de tout le monde pour l’administration',
  'POST /api/import': 'Remettre un fichier de fiches ; la réponse dit ce qui y a été reconnu et propose comment le lire',
  'GET /api/import/{id}': 'Un import, et où il en est',
  'PUT /api/import/{id}': 'Changer la lecture des fichiers d’un import ; ce qu’un essai avait trouvé ne compte plus',
  'DELETE /api/import/{id}':
    'Oublier un import avec ses fichiers et son rapport ; les fiches restent, et il ne peut plus être annulé',
  'POST /api/import/{id}/file': 'Remettre un autre fichier d’un import qui n’a pas encore eu lieu',
  'POST /api/import/{id}/run':
    'Commencer une étape d’un import en arrière-plan : un essai qui n’écrit rien, l’import, ou son annulation',
  'POST /api/import/{id}/stop':
    'Arrêter un import après les lignes en cours d’écriture ; ce qui est entré reste, et peut être annulé',
  'GET /api/import/{id}/row': 'Ce que chaque ligne d’un import est devenue, ou deviendrait',
  'GET /api/import/{id}/report.csv': 'Le rapport d’un import en tableau, une ligne pour chacune',
  'GET /api/merge': 'Les réunions de fiches, de la plus récente à la plus ancienne',
  'POST /api/merge':
    'Réunir une fiche à une autre : liens, commentaires, mentions « j’aime », images et le reste passent à celle-ci, et l’ancienne adresse y mène ; répéter l’appel ne change rien',
  'GET /api/merge/preview': 'Deux fiches côte à côte, et ce que leur réunion déplacerait ; rien n’est écrit',
  'POST /api/merge/{id}/undo':
    'Annuler une réunion : les deux fiches reprennent ce qu’elles disaient ; ce qui a été changé ou ajouté depuis reste à la fiche gardée',
  'GET /api/merge/pair': 'Les paires de fiches qui sont sans doute la même, de la plus récente à la plus ancienne',
  'POST /api/merge/pair/{id}':
    'Dire que les deux fiches d’une paire sont différentes et ne plus les proposer, ou revenir là-dessus',
  'POST /api/taxon/match':
    'Rapprocher des noms de plantes et d’animaux du catalogue : le nom accepté, avec quelle certitude et pourquoi ; rien n’est écrit',
  'POST /api/catalogue/import':
    'Faire entrer des fiches avec leurs liens, chacune entière ou pas du tout. Demande la clé d’exploitation ou l’administration',
  'POST /api/catalogue/import/begin':
    'Commencer un import par la commande, que son éditeur ou l’administration peut annuler comme tout autre. Demande la clé d’exploitation ou l’administration',
  'POST /api/catalogue/import/picture':
    'Faire entrer une image d’une fiche ; les mêmes octets ne sont gardés qu’une fois. Demande la clé d’exploitation ou l’administration',
  'POST /api/catalogue/import/finish':
    'Terminer un import par la commande, et remettre à jour les statistiques qui servent à préparer les requêtes. Demande la clé d’exploitation ou l’administration',
  'GET /api/facet/{kind}': 'Les valeurs fréquentes des filtres d’un type de fiche, ou d’une de ses classes',
  'POST /api/link': 'Lier deux éléments ; répéter ne change rien',
  'DELETE /api/link/{from}/{type}/{to}': 'Délier deux éléments ; répéter ne change rien',
  'GET /api/link/{id}': 'Les liens d’un type entre un élément et d’autres, vus de l’un de leurs bouts',
  'GET /api/autocomplete/{source}':
    'Ce que peut devenir un texte en cours de saisie : d’abord ce qui commence ainsi, puis ce dont un mot commence ainsi',
  'GET /api/search/suggest':
    'Œuvres, artistes, espèces, articles, personnes et groupes dont le nom a ce qui est en cours de saisie, le meilleur de chaque sorte d’abord',
  'GET /api/search':
    'Chercher parmi les œuvres, artistes, espèces, articles, personnes, groupes, publications, photographies et contributions',
  'GET /api/contribution':
    'Ses propres contributions, celles de tout le monde pour la relecture, ou celles acceptées sur une fiche ; celles qui ont un lieu dans un cadre, si un cadre est donné',
  'POST /api/contribution': 'Commencer une contribution ; c’est un brouillon que personne d’autre ne voit',
  'GET /api/contribution/{id}':
    'Une contribution : à tout moment pour qui l’a faite, sauf les brouillons pour la relecture, acceptée pour tout le monde',
  'PUT /api/contribution/{id}': 'Modifier une contribution à soi, en brouillon ou renvoyée',
  'DELETE /api/contribution/{id}': 'Retirer une contribution à soi qui n’est pas en relecture et n’a pas été acceptée',
  'POST /api/contribution/{id}': 'Ôter des images d’une contribution et en ajouter d’autres, en un seul formulaire',
  'POST /api/contribution/{id}/accept': 'Accepter : ses images sont publiées et figurent, créditées, sur l’espèce ou l’œuvre',
  'POST /api/contribution/{id}/reject': 'Refuser avec un motif',
  'POST /api/contribution/{id}/send-back': 'Renvoyer avec un motif à qui l’a faite',
  'POST /api/contribution/{id}/submit': 'Remettre une contribution à la relecture ; il y faut une photographie et une licence',
  'POST /api/contribution/{id}/withdraw': 'Reprendre une contribution en relecture ; elle redevient un brouillon',
  'GET /api/florilege':
    'Les florilèges, du plus récent au plus ancien : ouverts, d’une personne ou d’un groupe, ou les siens, autant qu’on peut les voir',
  'POST /api/florilege': 'Commencer un florilège ; répéter l’appel avec la même clé d’idempotence renvoie celui déjà fait',
  'GET /api/florilege/{id}': 'Un florilège ; ce que l’on ne peut pas y voir est dit indisponible',
  'PUT /api/florilege/{id}':
    'Modifier un florilège à soi ; si une autre modification a précédé, 409 avec ce qui est là et ce qui fut envoyé',
  'DELETE /api/florilege/{id}': 'Retirer un florilège à soi ; il est effacé après 30 jours',
  'GET /api/florilege/{id}/export': 'Un florilège à imprimer ou à garder, avec crédits et adresses',
  'POST /api/florilege/{id}/order': 'Ranger autrement les pages d’un florilège à soi',
  'GET /api/order': 'Ses propres commandes, de la plus récente à la plus ancienne',
  'POST /api/order': 'Demander ou réserver une œuvre ; tant qu’une commande est ouverte pour elle, une autre est refusée',
  'GET /api/order/{id}': 'Une commande et toutes ses étapes, pour qui l’a faite et pour qui gère les commandes',
  'POST /api/order/{id}/cancel':
    'Reprendre une commande à soi qui attend sa réponse ; qui gère les commandes annule aussi celles confirmées',
  'POST /api/order/{id}/confirm': 'Confirmer une commande ; une œuvre n’a qu’une commande confirmée à la fois',
  'POST /api/order/{id}/decline': 'Décliner une commande',
  'POST /api/order/{id}/fulfil': 'Dire qu’une commande confirmée est honorée',
}
