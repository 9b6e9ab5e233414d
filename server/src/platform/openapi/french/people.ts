/** People, groups and notifications: French summaries of the calls. */
export const people: Readonly<Record<string, string>> = {
  'GET /api/block':
    'Qui l’on a bloqué, du plus récent au plus ancien ; avec `entity`, seulement cette personne ou ce groupe, si le blocage existe',
  'POST /api/block/{id}':
    'Bloquer une personne, un groupe ou une organisation : met fin à toute relation et cache chaque côté à l’autre ; l’autre n’en est pas informé',
  'GET /api/friend': 'Ses amis, ou les demandes envoyées ou reçues, par ordre du plus récent',
  'GET /api/friend/request/{id}': 'La demande entre soi et cette personne',
  'POST /api/friend/request/accept/{id}': 'Accepter la demande de cette personne',
  'POST /api/friend/request/reject/{id}': 'Refuser la demande de cette personne',
  'POST /api/friend/request/revoke/{id}': 'Reprendre la demande envoyée à cette personne',
  'POST /api/friend/request/send': 'Proposer son amitié à une personne ; si elle la proposait déjà, c’est chose faite',
  'POST /api/friend/unfriend/{id}': 'Mettre fin à l’amitié avec cette personne',
  'GET /api/people':
    'Les personnes, de la plus récente à la plus ancienne, avec ce que l’on est pour chacune ; `q` cherche dans les noms',
  'GET /api/profile/{id}': 'Le profil d’une personne, d’un groupe ou d’une organisation, autant qu’on peut le voir',
  'GET /api/profile/me': 'Le profil au nom duquel on agit ; `as` le montre tel que d’autres le reçoivent',
  'PUT /api/profile/me': 'Modifier son propre profil ; refusé tant qu’on agit au nom d’un groupe ou d’une organisation',
  'POST /api/profile/setxx/mood':
    'Dire comment et où l’on est : une humeur, un lieu, un message ; privé, sauf si mood_pp ou l’appel en dit autrement',
  'POST /api/unblock/{id}': 'Débloquer ; ne rétablit rien de ce que le blocage a défait',
  'GET /api/entity':
    'Les groupes et organisations, du plus récent au plus ancien ; `q` cherche dans les noms, `joined` garde ceux dont on est membre',
  'POST /api/entity': 'Fonder un groupe ou une organisation ; qui fonde détient le code A',
  'GET /api/entity/{id}':
    'Une personne, un groupe ou une organisation, par son identifiant ou par le guid de son lien d’invitation',
  'PUT /api/entity/{id}': 'Modifier un groupe ou une organisation',
  'DELETE /api/entity/{id}':
    'Supprimer un groupe ou une organisation : les adhésions prennent fin, les publications sont retirées',
  'POST /api/entity/{id}/guid': 'Donner un nouveau guid au lien d’invitation ; les liens déjà partagés ne mènent plus nulle part',
  'GET /api/entity/{id}/member': 'Les membres, du plus récent au plus ancien ; ceux d’un groupe fermé, pour ses seuls membres',
  'DELETE /api/entity/{id}/member/{member}': 'Retirer une personne du groupe, avec tous ses codes',
  'POST /api/entity/{id}/member/{member}/{code}':
    'Donner à une personne du groupe un code d’administration ; répéter ne change rien',
  'DELETE /api/entity/{id}/member/{member}/{code}':
    'Retirer à une personne du groupe un code d’administration ; répéter ne change rien',
  'GET /api/entity/{id}/report': 'Ce qui est signalé des publications d’un groupe ou d’une organisation, pour qui y modère',
  'GET /api/entity/{id}/request': 'Les demandes d’adhésion, de la plus récente à la plus ancienne, pour qui peut y répondre',
  'GET /api/entity/{id}/waiting':
    'Combien de signalements et de décisions contestées d’un groupe ou d’une organisation attendent qui y modère',
  'POST /api/entity/join/{id}': 'Rejoindre un groupe ouvert ou une organisation ouverte',
  'POST /api/entity/leave/{id}': 'Quitter un groupe ou une organisation, avec tous les codes que l’on y détient',
  'POST /api/entity/request/accept/{id}': 'Accepter une demande d’adhésion, par l’identifiant de la demande',
  'POST /api/entity/request/reject/{id}': 'Refuser une demande d’adhésion, par l’identifiant de la demande',
  'POST /api/entity/request/revoke/{id}': 'Reprendre sa propre demande d’adhésion',
  'POST /api/entity/request/send/{id}': 'Demander à devenir membre d’un groupe fermé ou d’une organisation fermée',
  'POST /api/entity/select':
    'Agir en son propre nom, ou au nom d’un groupe dont on détient un code d’administration ; la session reçoit un nouvel identifiant',
  'GET /api/event':
    'Le flux des événements de la session (server-sent events). Chacun a un identifiant, sa nature pour nom et des données JSON ; après une connexion rompue, l’en-tête Last-Event-ID fait revenir ce qui a manqué. `state` invite à relire l’état de la session ; avec `missed`, plus a manqué que ce qui peut être dit. Les commentaires ne sont annoncés que pour ce que l’on suit.',
  'GET /api/notification':
    'Les notifications de la personne, de la plus récente à la plus ancienne ; seulement celles sur ce qu’elle peut encore voir',
  'DELETE /api/notification/{id}': 'Ôter une notification de la liste (AP-07)',
  'POST /api/notification/read':
    'Marquer comme lues : celles de `ids`, ou toutes jusqu’à `until`. Répéter ne change rien. Répond combien il en reste',
  'GET /api/first-step':
    'Les premiers pas qu’une personne nouvelle n’a ni faits ni écartés\u202f; aucun pour les visiteurs, ni quand on agit au nom d’un groupe',
  'POST /api/first-step/{step}': 'Ne plus montrer un premier pas, sur aucun appareil\u202f; répéter ne change rien',
  'GET /api/notification/setting': 'Ce dont la personne veut être informée, comment et quand',
  'PUT /api/notification/setting': 'Changer ce dont la personne veut être informée ; enregistrer de nouveau ne change rien',
  'POST /api/notification/subscribe':
    'Envoyer les notifications de la personne à cet appareil, tant qu’il reste connecté (AP-21)',
  'DELETE /api/notification/subscribe': 'Ne plus rien envoyer à cet appareil (AP-10)',
  'GET /api/push/key': 'La clé publique avec laquelle les navigateurs s’abonnent aux notifications (CO-12)',
}
