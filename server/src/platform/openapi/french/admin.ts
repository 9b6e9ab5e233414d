/** Administration, reports and releases: French summaries of the calls. */
export const admin: Readonly<Record<string, string>> = {
  'GET /api/admin/audit':
    'Ce qui a été fait en administration, modération et publication de versions, du plus récent au plus ancien\u202f; `q` cherche dans les motifs',
  'GET /api/admin/audit/export': 'Le journal d’audit dans un fichier CSV ou JSON ; l’avoir pris y est inscrit',
  'DELETE /api/admin/dop/{id}':
    'Supprimer une ligne, nommée `<table>.<ligne>`, selon les règles de sa table : ce qui est publié est d’abord masqué, puis effacé plus tard',
  'POST /api/appeal/decision': 'La décision où mène le lien d’une lettre, pour qui ne peut pas se connecter',
  'POST /api/appeal': 'Demander une fois, par le lien d’une lettre, le nouvel examen d’une décision, avec ses propres mots',
  'GET /api/admin/dop':
    'Les lignes supprimées qui peuvent revenir : fiches du catalogue, et ce que des administrateurs ont supprimé ; la dernière d’abord',
  'POST /api/admin/dop/{id}/restore': 'Rétablir une ligne supprimée, nommée `<table>.<ligne>`, comme elle était',
  'GET /api/admin/media':
    'Les photographies et vidéos que voit la personne, de la plus récente à la plus ancienne ; `q` cherche dans leurs mots et les noms',
  'GET /api/admin/contribution':
    'Les contributions, sauf les brouillons des autres, de la plus récente à la plus ancienne ; `q` cherche dans leurs mots et les noms',
  'GET /api/admin/group': 'Les groupes et organisations, du plus récent au plus ancien ou l’inverse ; `q` cherche dans les noms',
  'POST /api/admin/group/{id}/suspend':
    'Suspendre un groupe ou une organisation : plus personne n’agit en son nom. Demande une preuve d’identité récente',
  'POST /api/admin/group/{id}/unsuspend':
    'Lever la suspension d’un groupe ou d’une organisation. Demande une preuve d’identité récente',
  'GET /api/admin/info/{name}/{language}':
    'Toutes les versions d’un texte de la maison dans une langue, de la plus récente à la plus ancienne ; la première est en vigueur',
  'PUT /api/admin/info/{name}/{language}':
    'Modifier un texte de la maison dans une langue, ou reprendre celui que le logiciel apporte',
  'GET /api/info': 'Les titres et premières phrases des textes de la maison qui ont été modifiés, par langue',
  'GET /api/info/{name}':
    'Un texte de la maison tel qu’il a été modifié ; null dans une langue où celui que le logiciel apporte reste en place',
  'GET /api/admin/order': 'Les commandes de tout le monde, de la plus récente à la plus ancienne ou l’inverse',
  'GET /api/admin/order/export': 'Les commandes de tout le monde dans un fichier CSV ; l’avoir pris est inscrit au journal',
  'GET /api/admin/record/bulk':
    'Les modifications d’ensemble des fiches, de la plus récente à la plus ancienne : les siennes, ou celles de tout le monde pour l’administration',
  'POST /api/admin/record/bulk':
    'Donner la même valeur à un champ des fiches choisies, ou, en arrière-plan, de toutes celles d’une liste ; celles qui ont changé depuis l’aperçu restent comme elles sont',
  'GET /api/admin/record/bulk/{id}': 'Une modification d’ensemble',
  'GET /api/admin/record/bulk/{id}/record': 'Ce qu’une modification d’ensemble a fait de chaque fiche',
  'POST /api/admin/record/bulk/{id}/stop':
    'Arrêter une modification d’ensemble après les fiches en cours d’écriture ; ce qui est fait reste, et peut être annulé',
  'POST /api/admin/record/bulk/{id}/undo':
    'Annuler une modification d’ensemble : chaque fiche reprend ce qu’elle disait, sauf si elle a été changée depuis',
  'POST /api/admin/record/preview':
    'Ce qu’une modification d’ensemble changerait, fiche par fiche, et ce qu’elle laisserait ; rien n’est écrit',
  'GET /api/admin/report':
    'Ce qui est signalé, groupé par sujet : d’abord ce que plusieurs personnes signalent, puis le plus ancien ; les cas clos du plus récent au plus ancien',
  'GET /api/admin/setting': 'Les réglages du site, avec la version qu’un changement doit nommer',
  'PUT /api/admin/setting':
    'Changer les réglages du site, en vigueur aussitôt dans tous les processus. Demande une preuve d’identité récente',
  'POST /api/admin/setting/{version}/restore':
    'Reprendre les valeurs d’une version antérieure, 0 pour celles d’un site neuf. Demande une preuve d’identité récente',
  'GET /api/admin/setting/history': 'Toutes les versions des réglages, de la plus récente à la plus ancienne',
  'GET /api/admin/waiting':
    'Combien de signalements, de décisions contestées, de commandes et de contributions attendent quelqu’un',
  'GET /api/admin/statistic': 'Les chiffres des derniers jours (UTC), le jour présent en dernier, et ceux de cet instant',
  'GET /api/admin/statistic/call':
    'Les appels des derniers jours qui ont été lents ou ont échoué, les plus lents d’abord, 50 au plus',
  'GET /api/admin/statistic/vital': 'Ce que les navigateurs ont mesuré ces derniers jours, par page ; pour une page, par version',
  'POST /api/vital': 'Dire ce que ce navigateur a mesuré d’une page ; compté par page et par version, non par personne',
  'GET /api/admin/system': 'Les réglages en vigueur sur ce serveur',
  'GET /api/admin/user': 'Les comptes, du plus récent au plus ancien ; `q` cherche dans les noms et les adresses',
  'GET /api/admin/user/{id}': 'Un compte',
  'GET /api/admin/user/{id}/consent': 'Ce qu’un compte a accepté, du plus récent au plus ancien',
  'GET /api/admin/user/{id}/session':
    'Les sessions en cours d’un compte, de la plus récente à la plus ancienne : sur quel appareil, et quand pour la dernière fois',
  'POST /api/admin/user/{id}/delete':
    'À la demande d’une personne : marquer son compte pour suppression. Demande une preuve d’identité récente',
  'POST /api/admin/user/{id}/end-sessions': 'Déconnecter un compte partout',
  'POST /api/admin/user/{id}/export':
    'À la demande d’une personne : faire préparer une archive de ses données, qu’elle seule peut chercher',
  'PUT /api/admin/user/{id}/role':
    'Changer le rôle d’un compte et le déconnecter. Demande une preuve d’identité récente ; il reste toujours une administration',
  'POST /api/admin/user/{id}/suspend':
    'Suspendre un compte, jusqu’à un moment ou sans fin ; ses sessions prennent fin aussitôt. Demande une preuve d’identité récente',
  'POST /api/admin/user/{id}/keep':
    'À la demande d’une personne : garder son compte, marqué pour suppression. Demande une preuve d’identité récente',
  'POST /api/admin/user/{id}/unsuspend': 'Lever la suspension d’un compte. Demande une preuve d’identité récente',
  'POST /api/report':
    'Signaler une publication, une fiche, un commentaire, une personne, un groupe ou une organisation que l’on peut voir',
  'GET /api/report': 'Ses propres signalements et leur issue, du plus récent au plus ancien',
  'GET /api/report/case/{id}': 'Un cas avec ses signalements et les mots en cause, pour qui peut en décider',
  'POST /api/report/case/{id}/claim':
    'Prendre un cas ouvert ou une décision contestée pour une demi-heure, ou poursuivre ; le refus nomme qui l’a pris',
  'POST /api/report/case/{id}/decision':
    'Décider d’un cas que l’on a pris ; la personne concernée apprend les motifs, celles qui ont signalé apprennent l’issue',
  'POST /api/report/case/{id}/release': 'Rendre à la file un cas que l’on a pris',
  'POST /api/report/case/{id}/answer':
    'Répondre à qui conteste une décision, maintenue ou levée : ce qui était masqué ou retiré revient, une suspension prend fin',
  'POST /api/report/case/{id}/restore': 'Rendre ce que la modération a masqué ou retiré, avec la visibilité qu’il avait',
  'GET /api/report/decision': 'Ce que la modération a décidé à son propre sujet, avec les motifs, du plus récent au plus ancien',
  'GET /api/report/decision/{id}':
    'Ce que la modération a décidé à son propre sujet, ou à celui d’un groupe que l’on administre, avec les motifs',
  'POST /api/report/decision/{id}/appeal': 'Demander, une seule fois et avec ses propres mots, le réexamen d’une décision',
  'POST /api/release':
    'Remettre le document d’un build ; répond par les empreintes des fichiers qui manquent encore. Demande la clé de publication',
  'GET /api/release':
    'Ce qui est en ligne : hôte et modules avec leurs canaux, versions antérieures et défaillances. Demande la clé de publication ou l’administration',
  'POST /api/release/{name}/{build}/promote':
    'Mettre en ligne un build publié, pour tout le monde ou d’abord pour une part des personnes. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'POST /api/release/{name}/{build}/publish':
    'Mettre un build en ligne sur un canal, pour tout le monde ou une part des personnes, seul ou avec d’autres ; répéter ne change rien. Demande la clé de publication',
  'POST /api/release/{name}/rollback':
    'Retirer aussitôt une version : celle en cours de déploiement, sinon celle en ligne, pour la précédente ; ou retirer un module du site. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'PUT /api/release/blob/{digest}': 'Remettre les octets d’un fichier d’un build enregistré. Demande la clé de publication',
  'POST /api/release/check':
    'Demander si des builds seraient acceptés ensemble, et sinon pourquoi ; ne change rien. Demande la clé de publication',
  'GET /api/release/registry':
    'Ce qui est en ligne pour tout le monde, signé par ce registre : une enveloppe DSSE autour d’une déclaration numérotée et limitée dans le temps',
  'GET /api/release/discovery': 'Ce qui est en ligne pour tout le monde, sous la forme du schéma AWS Frontend Discovery',
  'GET /api/release/key':
    'Les clés des équipes qui publient, celles qui ont pris fin aussi. Demande la clé de publication ou l’administration',
  'POST /api/release/key':
    'Adopter la clé d’une équipe ; répéter ne change rien. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'POST /api/release/key/{id}/rotate':
    'Remplacer la clé d’une équipe par une nouvelle ; ce que l’ancienne a signé reste. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'POST /api/release/key/{id}/revoke':
    'Mettre fin à une clé ; si elle a été compromise, ce qu’elle seule a signé est retiré aussi. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'GET /api/release/event':
    'Qui a publié quoi, quand et pourquoi, du plus récent au plus ancien. Demande la clé de publication ou l’administration',
  'POST /api/release/load': 'Dire quelles versions cette page a chargées et en combien de temps, ou qu’elle est encore ouverte',
  'POST /api/release/{name}/share':
    'Donner une version en cours de déploiement à une autre part des personnes, 100 pour tout le monde. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'POST /api/release/{name}/{build}/pin':
    'Mettre en ligne un build publié et le maintenir : rien d’autre ne prend sa place avant qu’il soit relâché. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'POST /api/release/{name}/unpin':
    'Relâcher une version maintenue : elle reste en ligne jusqu’à la prochaine. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  'GET /api/release/{name}/health':
    'Comment une version se porte dans les navigateurs : son déploiement face à son témoin, chargements et défaillances par heure. Demande la clé de publication ou l’administration',
  'GET /api/release/{name}/compare':
    'Ce qui distingue deux versions : fichiers, tailles, contrat, ce qu’elles partagent et offrent',
  'GET /api/release/why':
    'Quelle version de chaque partie on reçoit, et pourquoi ; au sujet d’un autre compte avec la clé de publication ou l’administration',
  'PUT /api/release/choice': 'Recevoir les versions par le canal « next » avant tout le monde, ou de nouveau par « stable »',
  'POST /api/release/override':
    'Voir un module d’après un build qui n’est pas en ligne, dans cette seule session et pour un temps : un build enregistré, ou le document de celui que sert cette machine. Demande une preuve d’identité récente',
  'GET /api/release/override': 'Les remplacements de cette session',
  'DELETE /api/release/override': 'Mettre fin aux remplacements de cette session',
  'POST /api/release/override/grant':
    'Permettre à un serveur de développement de montrer un module dans cette seule session et pour un temps ; répond par l’autorisation avec laquelle il remet ses builds. Demande une preuve d’identité récente',
  'POST /api/release/override/build':
    'Montrer un build que sert un serveur de développement de cette machine, dans la session qui a donné l’autorisation',
  'POST /api/release/override/end': 'Mettre fin à une autorisation, et à ce qu’elle montre',
  'POST /api/release/report': 'Dire qu’une version a échoué dans ce navigateur ; compté par build et par nature',
  'GET /api/release/set': 'Les versions qu’une nouvelle page recevrait ; une page ouverte en compare l’identifiant avec le sien',
}
