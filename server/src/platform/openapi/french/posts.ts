/** Posts, comments and drafts: French summaries of the calls. */
export const posts: Readonly<Record<string, string>> = {
  'GET /api/comment/{id}': 'Les commentaires d’un élément, du plus ancien au plus récent',
  'PUT /api/comment/{id}': 'Modifier un commentaire à soi ; les mots d’avant restent pour la modération',
  'DELETE /api/comment/{id}': 'Supprimer un commentaire à soi ; s’il a des réponses, une souche sans mots demeure',
  'POST /api/comment/{id}': 'Commenter un élément, ou répondre à un commentaire par reply_to',
  'GET /api/comment/{id}/{sub}':
    'Les réponses d’un fil secondaire des commentaires d’un élément, de la plus ancienne à la plus récente',
  'POST /api/comment/{id}/{sub}': 'Répondre dans un fil secondaire des commentaires d’un élément',
  'GET /api/comment/threads/{object_id}':
    'Les fils de commentaires d’un élément, du plus ancien au plus récent ou l’inverse, chacun avec ses premières réponses',
  'GET /api/comment/base/{object_id}':
    'Un élément en tête, avec la première page de ses commentaires ; avec comment=id, ce commentaire et ceux auxquels il répond en plus ; _size=0 omet la page',
  'GET /api/card':
    'Les cartes des éléments, des personnes, des groupes et des organisations auxquels mènent des liens ; ce que l’on ne peut pas voir en est absent',
  'POST /api/like/{id}': 'Aimer un élément',
  'GET /api/like/{id}': 'Qui aime un élément, du plus récent au plus ancien ; personne de l’autre côté d’un blocage n’y figure',
  'POST /api/like/{id}/comment': 'Aimer un commentaire',
  'GET /api/like/{id}/comment':
    'Qui aime un commentaire, du plus récent au plus ancien ; personne de l’autre côté d’un blocage n’y figure',
  'POST /api/unlike/{id}': 'Ne plus aimer un élément',
  'POST /api/unlike/{id}/comment': 'Ne plus aimer un commentaire',
  'GET /api/draft': 'Ses brouillons, du plus récent au plus ancien, sans leur contenu',
  'GET /api/draft/{key}': 'Un brouillon à soi',
  'PUT /api/draft/{key}':
    'Garder un brouillon, fait à partir de la version nommée, 0 pour un nouveau ; s’il n’est pas le plus récent, refusé par 409 avec les deux',
  'DELETE /api/draft/{key}':
    'Oublier un brouillon ; avec version, seulement celle-là, sinon refusé par 409. Répéter ne change rien',
  'POST /api/lesson': 'Écrire une leçon : un titre, un texte simple ou enrichi, des images',
  'GET /api/lesson/{id}': 'Une leçon',
  'PUT /api/lesson/{id}': 'Modifier une leçon, par qui l’a écrite ou par l’édition ; les mots d’avant restent pour la modération',
  'GET /api/lesson/{id}/solution':
    'Les solutions d’une leçon, de la plus récente à la plus ancienne ; voilées tant qu’on n’en a pas proposé une ou demandé par unveil=true, ce qui est retenu',
  'POST /api/lesson/{id}/solution': 'Proposer une solution à une leçon',
  'PUT /api/lesson/solution/{id}': 'Modifier une solution à soi ; les mots d’avant restent pour la modération',
  'DELETE /api/lesson/solution/{id}': 'Supprimer une solution à soi',
  'GET /api/mood':
    'Ses humeurs sur un temps d’au plus 400 jours, de la plus récente à la plus ancienne : ce que montre un calendrier',
  'PUT /api/mood/{id}': 'Modifier une humeur à soi ; les mots d’avant restent pour la modération',
  'GET /api/note': 'Ses notes, de la plus récente à la plus ancienne',
  'POST /api/note': 'Écrire une note ; répéter l’appel avec la même clé d’idempotence renvoie la note déjà faite',
  'GET /api/note/{id}': 'Une note',
  'PUT /api/note/{id}': 'Modifier une note à soi ; les mots d’avant restent pour la modération',
  'GET /api/post':
    'Les publications d’une personne ou d’un groupe, les siennes par défaut, de la plus récente à la plus ancienne, autant qu’on peut les voir\u202F; `as` montre les siennes telles que d’autres les reçoivent',
  'GET /api/post/{id}': 'Une publication de tout type ; `as` montre une des siennes telle que d’autres la reçoivent',
  'DELETE /api/post/{id}':
    'Supprimer une publication à soi ; refusé pour leçons et humeurs, qui se retirent depuis leur propre formulaire',
  'POST /api/post/advertise/{id}':
    'Épingler une publication d’un groupe ou d’une organisation en haut de sa page et, 7 jours durant, du fil de ses membres (A, C, E, R)',
  'DELETE /api/post/advertise/{id}': 'Ôter l’épingle d’une publication ; répéter ne change rien',
  'POST /api/post/moderation/{id}':
    'Masquer une publication d’un groupe ou d’une organisation, par qui y modère (A, C, E, M) ; qui l’a écrite ne peut la faire revenir',
  'DELETE /api/post/moderation/{id}': 'Rendre une publication masquée par la modération de son groupe ou de son organisation',
  'POST /api/post/privacy/{id}/{status}':
    'Choisir qui voit une publication à soi, de tout type : -1 retirée, 0 soi-même, 1 ses amis, 9 tout le monde. Répéter ne change rien',
  'GET /api/post/removed':
    'Les publications retirées depuis moins de 30 jours ou masquées par la modération, de la plus récente à la plus ancienne : les siennes, ou celles d’un groupe que l’on modère',
  'POST /api/share/{id}':
    'Partager un élément dans son fil ; seulement ce que tout le monde peut voir. Le partage d’un partage partage son objet',
  'GET /api/timeline':
    'Les publications de ses amis, de ses groupes et de soi, de la plus récente à la plus ancienne ; celles ouvertes à tout le monde pour qui n’est pas connecté·e ou n’a pas encore d’amis',
  'DELETE /api/timeline/{id}': 'Ôter un élément de son propre fil ; il reste partout ailleurs. Répéter ne change rien',
  'GET /api/timeline/new':
    'Combien de publications du fil sont plus récentes qu’une autre, 100 au plus, et lesquelles sont les 20 dernières',
}
