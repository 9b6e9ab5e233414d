import { defineTexts } from '@florilege/shared/shell'

/** Words of the history of releases: what was done. */
export const historyTexts = defineTexts(
  'admin-release-history',
  {
    release_action_share: '{{action}}, {{share}}\u00a0%',
    action_publish: 'mise en ligne',
    action_promote: 'promotion',
    action_rollback: 'retour en arrière',
    action_share: 'autre part des personnes',
    action_withdraw: 'déploiement retiré',
    action_off: 'retirée du site',
    action_trial_over: 'essai terminé',
    action_stop: 'déploiement arrêté par le serveur',
    action_pin: 'version maintenue',
    action_unpin: 'version relâchée',
    release_meanwhile: 'Entre-temps\u00a0: {{done}},',
    release_meanwhile_close: 'Fermez pour voir ce qu’il en est\u00a0: rien d’autre ne se fait d’ici.',
  },
  {
    release_action_share: '{{action}}, {{share}} %',
    action_publish: 'published',
    action_promote: 'promoted',
    action_rollback: 'rolled back',
    action_share: 'another share of people',
    action_withdraw: 'roll-out withdrawn',
    action_off: 'taken off the site',
    action_trial_over: 'trial ended',
    action_stop: 'roll-out stopped by the server',
    action_pin: 'held',
    action_unpin: 'let go',
    release_meanwhile: 'Meanwhile: {{done}},',
    release_meanwhile_close: 'Close this to see how it stands: nothing more is done from here.',
  },
)
