import { defineTexts } from '@florilege/shared/shell'

/** Words of the pages of registering and of links in letters. */
export const accountTexts = defineTexts(
  'account',
  {
    PASSWORD_MORE: 'Encore {{count}} caractères',
    PASSWORD_FAIR: 'Suffisant. Quelques mots de plus le rendraient plus sûr.',
    PASSWORD_GOOD: 'Bon mot de passe',
    PASSWORD_GREAT: 'Très bon mot de passe',
    PASSWORD_PERSONAL: 'Trop proche de votre nom ou de votre adresse',
    MAIL_CHANGE_LEAD: 'Vos messages et votre connexion passeront à cette adresse.',
    MAIL_CHANGE: 'Confirmer cette adresse',
    MAIL_CHANGED: 'Votre adresse est changée',
    MAIL_CHANGED_TEXT: 'Connectez-vous désormais avec la nouvelle. L’ancienne en a été informée.',
    MAIL_CHANGE_FAILED: 'Ce lien ne fonctionne plus',
    MAIL_CHANGE_FAILED_TEXT: 'Il a déjà servi, il date, ou l’adresse a trouvé un autre compte. Rien n’a changé.',
    TO_SETTINGS: 'Aller à mes réglages',
  },
  {
    PASSWORD_MORE: '{{count}} more characters',
    PASSWORD_FAIR: 'Enough. A few more words would make it safer.',
    PASSWORD_GOOD: 'Good password',
    PASSWORD_GREAT: 'Very good password',
    PASSWORD_PERSONAL: 'Too close to your name or address',
    MAIL_CHANGE_LEAD: 'Your messages and your sign-in will use this address.',
    MAIL_CHANGE: 'Confirm this address',
    MAIL_CHANGED: 'Your address is changed',
    MAIL_CHANGED_TEXT: 'Sign in with the new one from now on. The former one has been told.',
    MAIL_CHANGE_FAILED: 'This link no longer works',
    MAIL_CHANGE_FAILED_TEXT: 'It has been used, it is too old, or the address has found another account. Nothing has changed.',
    TO_SETTINGS: 'Go to my settings',
  },
)
