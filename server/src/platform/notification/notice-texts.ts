import type { NotificationKind } from '@florilege/shared/contracts'

type Language = 'fr' | 'en'

/**
 * One sentence per kind, for push and email. Lock screens show them: author and kind, never a title, a text or a place.
 * Notifications of the site name nobody.
 */
const SENTENCES: Record<NotificationKind, Record<Language, (name: string) => string>> = {
  'friend-request': {
    fr: (name) => `${name} vous demande en amitié.`,
    en: (name) => `${name} would like to be your friend.`,
  },
  'friend-accepted': {
    fr: (name) => `${name} a accepté votre demande d’amitié.`,
    en: (name) => `${name} accepted your friend request.`,
  },
  'join-request': {
    fr: (name) => `${name} demande à rejoindre un groupe que vous administrez.`,
    en: (name) => `${name} would like to join a group you manage.`,
  },
  'join-accepted': {
    fr: (name) => `${name} vous accueille parmi ses membres.`,
    en: (name) => `${name} welcomed you as a member.`,
  },
  joined: {
    fr: (name) => `${name} a rejoint un groupe que vous administrez.`,
    en: (name) => `${name} joined a group you manage.`,
  },
  appointed: { fr: (name) => `${name} vous a confié un rôle.`, en: (name) => `${name} gave you a role.` },
  team: {
    fr: () => 'L’équipe du site a agi dans un groupe que vous administrez.',
    en: () => 'The site’s team has acted in a group you manage.',
  },
  comment: { fr: (name) => `${name} a laissé un commentaire.`, en: (name) => `${name} left a comment.` },
  reply: { fr: (name) => `${name} vous a répondu.`, en: (name) => `${name} replied to you.` },
  like: { fr: (name) => `${name} aime ce que vous avez publié.`, en: (name) => `${name} likes your post.` },
  share: { fr: (name) => `${name} a partagé ce que vous avez publié.`, en: (name) => `${name} shared your post.` },
  mention: { fr: (name) => `${name} a cité votre nom.`, en: (name) => `${name} mentioned you.` },
  solution: { fr: (name) => `${name} a répondu à votre leçon.`, en: (name) => `${name} suggested a solution to your lesson.` },
  order: { fr: () => 'Une commande a du nouveau.', en: () => 'There is news about an order.' },
  contribution: { fr: () => 'Une contribution a du nouveau.', en: () => 'There is news about a contribution.' },
  report: { fr: () => 'Votre signalement a été examiné.', en: () => 'Your report has been reviewed.' },
  moderation: {
    fr: () => 'La modération a pris une décision qui vous concerne.',
    en: () => 'The moderators have made a decision that concerns you.',
  },
  waiting: { fr: () => 'La modération vous attend.', en: () => 'The moderators need you.' },
}

/**
 * Sentences of the site about an outcome, by the note of the notification; other notes, such as reasons, never appear
 * on a lock screen.
 */
const OUTCOMES: Partial<Record<NotificationKind, Record<string, Record<Language, string>>>> = {
  report: {
    left: {
      fr: 'Votre signalement a été examiné\u00a0: rien n’a été changé.',
      en: 'Your report has been reviewed: no action was taken.',
    },
    acted: {
      fr: 'Votre signalement a été examiné\u00a0: une mesure a été prise.',
      en: 'Your report has been reviewed: action was taken.',
    },
  },
  moderation: {
    restore: {
      fr: 'La modération est revenue sur une décision qui vous concerne.',
      en: 'The moderators have lifted a decision that concerns you.',
    },
    uphold: {
      fr: 'La décision que vous contestiez est maintenue.',
      en: 'The decision you appealed against has been upheld.',
    },
  },
  waiting: {
    danger: { fr: 'Un signalement de danger attend une décision.', en: 'A report of danger is waiting for a decision.' },
    appeal: { fr: 'Une décision contestée attend une réponse.', en: 'An appeal is waiting for an answer.' },
    group_report: {
      fr: 'Un signalement attend dans un groupe que vous modérez.',
      en: 'A report is waiting in a group you moderate.',
    },
    group_appeal: {
      fr: 'Une décision d’un groupe que vous modérez est contestée.',
      en: 'There is an appeal in a group you moderate.',
    },
  },
}

const SOMEONE: Record<Language, string> = { fr: 'Quelqu’un', en: 'Someone' }
const LONGEST_NAME = 80

/** Parts of a sentence: the kind, the author, and an outcome. */
export type Worded = { kind: NotificationKind; from_name: string | null; note: string | null }

/** Sentence of a notification in a language; a long name is cut. */
export const sentenceOf = ({ kind, from_name: name, note }: Worded, language: Language): string => {
  const outcome = note === null ? undefined : OUTCOMES[kind]?.[note]
  if (outcome !== undefined) return outcome[language]
  const known = name ?? SOMEONE[language]
  const letters = [...known]
  const short = letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : known
  return SENTENCES[kind][language](short)
}
