import { defineTexts } from '@florilege/shared/shell'

/** Texts of registration and of the pages of email links. */
export const accountTexts = defineTexts(
  /* chunk: account */ 'account',
  {
    PASSWORD_MORE_one: 'Encore {{count}} caractère',
    PASSWORD_MORE_other: 'Encore {{count}} caractères',
    PASSWORD_FAIR: 'Suffisant. Quelques mots de plus le rendraient plus sûr.',
    PASSWORD_GOOD: 'Bon mot de passe',
    PASSWORD_GREAT: 'Très bon mot de passe',
    PASSWORD_PERSONAL: 'Trop proche de votre nom, de votre adresse ou des mots du site',
    MAIL_CHANGE_LEAD: 'Vos messages et votre connexion passeront à cette adresse.',
    MAIL_CHANGE: 'Confirmer cette adresse',
    MAIL_CHANGED: 'Votre adresse est changée',
    MAIL_CHANGED_TEXT: 'Connectez-vous désormais avec la nouvelle. L’ancienne en a été informée.',
    LINK_GONE: 'Ce lien ne fonctionne plus',
    CONFIRM_WAIT: 'Vérification du lien…',
    CONFIRM_LEAD:
      'Encore un geste, et votre compte s’ouvre. Vous n’en avez pas demandé ? Fermez cette page : rien ne sera ouvert.',
    CONFIRM_OTHER: 'Ici, {{name}} a une session ouverte. Confirmer la ferme et ouvre le nouveau compte à la place.',
    CONFIRM: 'Confirmer et entrer',
    CONFIRM_GONE: 'Il a déjà servi, ou il date. Créez votre compte à nouveau : vous recevrez un lien neuf.',
    MAIL_CHANGE_FAILED_TEXT: 'Il a déjà servi, il date, ou l’adresse a trouvé un autre compte. Rien n’a changé.',
    ARCHIVE_TITLE: 'L’archive de mes données',
    ARCHIVE_LEAD: 'Gardez-la pour vous.',
    TO_SETTINGS: 'Aller à mes réglages',
  },
  {
    PASSWORD_MORE_one: '{{count}} more character',
    PASSWORD_MORE_other: '{{count}} more characters',
    PASSWORD_FAIR: 'Good enough. A few more words would make it safer.',
    PASSWORD_GOOD: 'Strong password',
    PASSWORD_GREAT: 'Very strong password',
    PASSWORD_PERSONAL: 'Too close to your name, email address or the words of this site',
    MAIL_CHANGE_LEAD: 'From now on you will sign in and receive messages with this address.',
    MAIL_CHANGE: 'Confirm this address',
    MAIL_CHANGED: 'Your address has been changed',
    MAIL_CHANGED_TEXT: 'Sign in with the new one from now on. We have written to the old one to say so.',
    LINK_GONE: 'This link no longer works',
    CONFIRM_WAIT: 'Checking the link…',
    CONFIRM_LEAD:
      'One more step and your account is ready. If you did not ask for one, close this page and nothing will be created.',
    CONFIRM_OTHER: '{{name}} is signed in here. Confirming signs them out and opens the new account instead.',
    CONFIRM: 'Confirm and sign in',
    CONFIRM_GONE: 'It has already been used or has expired. Create your account again and we will send you a new link.',
    MAIL_CHANGE_FAILED_TEXT:
      'It has already been used, it has expired, or the address now belongs to another account. Nothing has changed.',
    ARCHIVE_TITLE: 'The archive of my data',
    ARCHIVE_LEAD: 'Keep it to yourself.',
    TO_SETTINGS: 'Go to my settings',
  },
)
