import { createHash } from 'node:crypto'
import type { Language } from './language.ts'

type Text = { title: string; paragraphs: readonly string[] }

/** Version of the terms: changes with every change of the texts, so that a consent identifies its text. */
export const TERMS_VERSION = '2'

const texts: Record<Language, Text> = {
  fr: {
    title: 'Conditions d’utilisation',
    paragraphs: [
      'Florilège réunit des œuvres, des plantes et des textes, et les personnes qui les étudient. Vous pouvez tout regarder sans compte ; un compte sert à publier, à commenter et à suivre d’autres personnes.',
      'Ce que vous publiez reste à vous. Vous choisissez qui le voit : tout le monde, vos amitiés, ou vous et personne d’autre. Vous pouvez changer ce choix ou retirer une publication à tout moment ; le changement vaut aussitôt.',
      'Publiez vos propres photographies et vos propres textes, ou ceux que vous avez le droit de montrer, en nommant leur autrice ou leur auteur. La courtoisie est de règle : ni harcèlement, ni publicité, ni contenu contraire à la loi.',
      'Nous conservons votre adresse électronique, le nom que vous affichez, une empreinte de votre mot de passe, vos publications et la date de vos connexions. Rien de cela n’est vendu ni confié à un service de publicité.',
      'Le lieu et les autres renseignements contenus dans vos photographies ne sont pas publiés sans votre accord : avant l’envoi, vous voyez ce que l’image contient et vous choisissez ce qui sera montré.',
      'Un seul cookie sert à vous reconnaître tant que votre session est ouverte.',
    ],
  },
  en: {
    title: 'Terms of use',
    paragraphs: [
      'Florilège brings together artworks, plants and writings, and the people who study them. You can look at everything without an account; you need one to post, comment and follow other people.',
      'What you post stays yours. You choose who sees it: everyone, your friends, or only you. You can change that choice or withdraw a post at any time, and the change applies straight away.',
      'Post your own photographs and writings, or those you have the right to show, and credit whoever made them. Be courteous: no harassment, no advertising, nothing unlawful.',
      'We keep your email address, your display name, a hash of your password, your posts and the dates on which you signed in. None of it is sold or passed to an advertising service.',
      'The place and other details inside your photographs are not published without your consent: before you upload a picture you see what it contains and choose what will be shown.',
      'A single cookie identifies you while you are signed in.',
    ],
  },
}

/** Terms in a language, as shown. */
export const termsIn = (language: Language) => {
  const { title, paragraphs } = texts[language]
  return { name: 'terms', version: TERMS_VERSION, language, title, paragraphs: [...paragraphs] }
}

/** Record of a consent to the terms: name, version, and the hash of the text in the language of the reader. */
export const termsConsent = (language: Language) => {
  const { name, version, title, paragraphs } = termsIn(language)
  const text = createHash('sha256')
    .update([title, ...paragraphs].join('\n'))
    .digest('hex')
  return { consent: name, consent_version: version, consent_hash: text }
}
