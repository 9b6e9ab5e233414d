import { defineTexts } from '@florilege/shared/shell'

/** Texts of blocking; one sentence explains its effect beforehand. */
export const blockTexts = defineTexts(
  'block',
  {
    block_action: 'Bloquer',
    block_title: 'Bloquer {{name}}\u202f?',
    block_person:
      'Ce qui vous lie prend fin aussitôt (amitié, demandes, adhésion au groupe que l’autre anime)\u202f; plus rien de ce que vous publiez ne sera visible de {{name}}, ni l’inverse, et ni demande, ni commentaire, ni j’aime, ni partage, ni mention ne passeront plus entre vous\u202f; vos groupes communs restent, et {{name}} n’en saura rien.',
    block_entity:
      'Votre adhésion ou votre demande prend fin aussitôt\u202f; vous ne verrez plus rien de {{name}}, ni {{name}} de vous\u202f; ses membres, à titre personnel, peuvent toujours vous lire, et personne n’en saura rien.',
    block_yes: 'Bloquer',
    block_no: 'Annuler',
    block_done: 'Vous avez bloqué {{name}}',
    block_done_text: 'Rien ne passe plus entre vous. Débloquer ne rétablit ni amitié ni adhésion.',
    block_undo: 'Débloquer',
    block_undone: 'Vous ne bloquez plus {{name}}',
    block_this_person: 'cette personne',
    block_this_group: 'ce groupe',
  },
  {
    block_action: 'Block',
    block_title: 'Block {{name}}?',
    block_person:
      'Any friendship, requests and memberships between you end at once. Neither of you will see what the other posts, or be able to write to, comment on, like, share or mention the other. Groups you both belong to are not affected, and {{name}} is not told.',
    block_entity:
      'Your membership and requests end at once. You will no longer see anything from {{name}}, nor will it see anything of yours, and it is not told. Its members can still read your posts.',
    block_yes: 'Block',
    block_no: 'Cancel',
    block_done: 'You have blocked {{name}}',
    block_done_text: 'You and they no longer see or reach each other. Unblocking does not bring back friendships or memberships.',
    block_undo: 'Unblock',
    block_undone: 'You have unblocked {{name}}',
    block_this_person: 'this person',
    block_this_group: 'this group',
  },
)
