/** Texts of links between non-record items and the catalogue, for `defineTexts` of the remote. */
export const linkTexts = {
  fr: {
    tied_to: 'À propos de',
    tie: 'Relier à une planche',
    tie_change: 'Changer les planches reliées',
    tie_find: 'Œuvre, espèce, artiste ou article',
    tie_hint: 'La page choisie renverra ici, pour qui peut lire ceci.',
    tie_placeholder: 'Premières lettres du nom…',
    tie_undo: 'Ne plus relier à «\u202F{{title}}\u202F»',
    tie_none: 'Relié à rien pour l’instant.',
  },
  en: {
    tied_to: 'About',
    tie: 'Link to a plate',
    tie_change: 'Change the linked plates',
    tie_find: 'Work, species, artist or article',
    tie_hint: 'The chosen page will link back here, for people who can read this.',
    tie_placeholder: 'First letters of the name…',
    tie_undo: 'Remove link to “{{title}}”',
    tie_none: 'Not linked to anything yet.',
  },
}
