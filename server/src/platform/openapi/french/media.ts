/** Media and places: French summaries of the calls. */
export const media: Readonly<Record<string, string>> = {
  'GET /api/location':
    'Les personnes, groupes et humeurs d’un cadre de la carte que l’on peut voir, du plus récent au plus ancien ; un ouest au-delà de l’est franchit la ligne de changement de date',
  'GET /api/media': 'Les médias que l’on peut voir, du plus récent au plus ancien',
  'POST /api/media': 'Faire d’un fichier envoyé une fiche de média ; répété avec les mêmes champs, l’appel donne la même réponse',
  'PUT /api/media': 'Poser les mêmes champs sur plusieurs médias : sur tous ou sur aucun',
  'GET /api/media/{id}': 'Un média ; qui le possède reçoit tout ce que dit la photographie',
  'PUT /api/media/{id}': 'Modifier ce qui est dit et publié d’un média à soi ; ce qui est omis reste tel quel, null l’ôte',
  'DELETE /api/media/{id}':
    'Retirer un média à soi ; ses fichiers sont effacés après 30 jours. Celui d’une contribution en relecture ou acceptée reste',
  'POST /api/media/video':
    'Faire d’une vidéo de youtube ou de vimeo un média à soi ; son image est gardée ici. La même vidéo est le même média',
  'PUT /api/upload/media':
    'Envoyer une image en application/octet-stream ; elle reste à qui l’envoie tant qu’aucune fiche ne s’y réfère',
  'POST /api/upload/media':
    'Envoyer une image par le champ fileData d’un formulaire, avec les paramètres ; la réponse est celle de l’autre envoi',
  'POST /api/upload/session': 'Commencer ou reprendre l’envoi d’un grand fichier par morceaux ; la même clé est le même envoi',
  'GET /api/upload/session/{id}': 'Ce qui est en sûreté d’un envoi à soi',
  'DELETE /api/upload/session/{id}': 'Abandonner un envoi à soi',
  'PUT /api/upload/session/{id}': 'Envoyer le morceau qui suit une position, avec son SHA-256',
  'POST /api/upload/session/{id}/complete':
    'Prendre le fichier entier ; la réponse remplit le formulaire, et répéter l’appel répond de même pendant une semaine',
  'GET /api/video/metadata':
    'Ce que youtube ou vimeo disent d’une vidéo, demandé par le serveur ; les autres adresses sont refusées',
}
