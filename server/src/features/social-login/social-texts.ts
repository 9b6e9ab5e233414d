import type { Language } from '../session/language.ts'

export type SocialFailure =
  | 'SERVICE_UNKNOWN'
  | 'SERVICE_UNREACHABLE'
  | 'SIGN_IN_ABANDONED'
  | 'SIGN_IN_EXPIRED'
  | 'SIGN_IN_REFUSED'
  | 'MAIL_UNVERIFIED'
  | 'MAIL_KNOWN'
  | 'ACCOUNT_SUSPENDED'
  | 'REGISTRATION_CLOSED'
  | 'IDENTITY_TAKEN'
  | 'IDENTITY_FOREIGN'

type Words = { title: string; text: string }

const fr: Record<SocialFailure, Words> = {
  SERVICE_UNKNOWN: { title: 'Ce service n’est pas proposé', text: 'Choisissez une autre façon de vous connecter.' },
  SERVICE_UNREACHABLE: {
    title: 'Le service ne répond pas',
    text: 'Il est peut-être arrêté pour un moment. Réessayez dans quelques minutes, ou connectez-vous autrement.',
  },
  SIGN_IN_ABANDONED: { title: 'Connexion abandonnée', text: 'Rien n’a changé. Vous pouvez recommencer quand vous voulez.' },
  SIGN_IN_EXPIRED: {
    title: 'Cette connexion n’est plus valable',
    text: 'Elle a déjà servi, a duré plus de dix minutes ou a commencé dans un autre navigateur. Recommencez depuis la page de connexion.',
  },
  SIGN_IN_REFUSED: {
    title: 'La connexion n’a pas abouti',
    text: 'La réponse du service n’a pas pu être vérifiée. Recommencez, ou connectez-vous autrement.',
  },
  MAIL_UNVERIFIED: {
    title: 'Adresse non confirmée',
    text: 'Le service ne confirme pas votre adresse électronique. Créez un compte avec votre adresse, puis reliez ce service dans vos réglages.',
  },
  MAIL_KNOWN: {
    title: 'Vous avez déjà un compte',
    text: 'Un compte existe avec votre adresse électronique. Connectez-vous comme d’habitude, puis reliez ce service dans vos réglages.',
  },
  REGISTRATION_CLOSED: {
    title: 'Inscriptions fermées',
    text: 'Florilège n’ouvre pas de nouveau compte pour le moment.',
  },
  ACCOUNT_SUSPENDED: {
    title: 'Compte suspendu',
    text: 'Ce compte est suspendu. Écrivez à l’équipe du site pour en savoir plus.',
  },
  IDENTITY_TAKEN: { title: 'Déjà relié ailleurs', text: 'Ce compte est déjà relié à un autre compte Florilège.' },
  IDENTITY_FOREIGN: { title: 'Autre personne', text: 'Ce n’est pas le compte qui est relié au vôtre. Rien n’a changé.' },
}

const en: Record<SocialFailure, Words> = {
  SERVICE_UNKNOWN: { title: 'This service is not offered', text: 'Choose another way to sign in.' },
  SERVICE_UNREACHABLE: {
    title: 'The service is not responding',
    text: 'It may be down for a moment. Try again in a few minutes, or sign in another way.',
  },
  SIGN_IN_ABANDONED: { title: 'Sign-in cancelled', text: 'Nothing has changed. You can start again whenever you like.' },
  SIGN_IN_EXPIRED: {
    title: 'This sign-in is no longer valid',
    text: 'It has already been used, took more than ten minutes, or was started in another browser. Start again from the sign-in page.',
  },
  SIGN_IN_REFUSED: {
    title: 'You could not be signed in',
    text: 'The service’s answer could not be verified. Start again, or sign in another way.',
  },
  MAIL_UNVERIFIED: {
    title: 'Address not confirmed',
    text: 'The service has not confirmed your email address. Create an account with your address, then link this service in your settings.',
  },
  MAIL_KNOWN: {
    title: 'You already have an account',
    text: 'There is already an account with your email address. Sign in as usual, then link this service in your settings.',
  },
  REGISTRATION_CLOSED: {
    title: 'Registration is closed',
    text: 'Florilège is not accepting new accounts at the moment.',
  },
  ACCOUNT_SUSPENDED: {
    title: 'Account suspended',
    text: 'This account is suspended. Write to the site’s team to find out more.',
  },
  IDENTITY_TAKEN: { title: 'Already linked elsewhere', text: 'This account is already linked to another Florilège account.' },
  IDENTITY_FOREIGN: { title: 'A different person', text: 'This is not the account linked to yours. Nothing has changed.' },
}

/** Texts about a failed sign-in. */
export const failureWords = (language: Language, failure: SocialFailure): Words => ({ fr, en })[language][failure]

/** Texts of the other pages for signing in by a service. */
export const socialWords = {
  fr: {
    backToLogin: 'Aller à la page de connexion',
    close: 'Fermer cette fenêtre',
    goOn: 'Continuer',
    done: 'C’est fait',
    doneText: 'Cette fenêtre se ferme d’elle-même.',
    agreeTitle: 'Bienvenue dans Florilège',
    agreeText: 'Votre compte sera ouvert avec ces renseignements\u00a0:',
    agree: 'J’ai lu ces conditions et je les accepte',
    open: 'Ouvrir mon compte',
    stayTitle: 'Votre compte va être supprimé',
    stayText: 'Vous avez demandé sa suppression. Revenir l’annule, et rien n’est perdu.',
    stay: 'Revenir et garder mon compte',
    cancel: 'Annuler',
  },
  en: {
    backToLogin: 'Go to the sign-in page',
    close: 'Close this window',
    goOn: 'Continue',
    done: 'Done',
    doneText: 'This window will close by itself.',
    agreeTitle: 'Welcome to Florilège',
    agreeText: 'Your account will be created with these details:',
    agree: 'I have read these terms and agree to them',
    open: 'Create my account',
    stayTitle: 'Your account is about to be deleted',
    stayText: 'You asked for it to be deleted. Coming back cancels the request, and nothing is lost.',
    stay: 'Come back and keep my account',
    cancel: 'Cancel',
  },
} as const
