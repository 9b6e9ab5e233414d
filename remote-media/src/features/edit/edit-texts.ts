/** Words about what of a photograph is published. */
export const editTexts = {
  fr: {
    focal: 'Point à garder en vue',
    precision_exact: 'Exacte',
    precision_about: 'À 10 km près environ',
    says_chosen: 'Publié comme le disent les champs de ce formulaire',
    says_never: 'Jamais publié',
    says_empty: 'Rien de tel dans ce fichier.',
    check: 'Vérifier les fichiers qui seront publiés',
    check_clean: 'Vérifié, octet par octet\u00A0: ils ne contiennent aucune métadonnée.',
    check_failed: 'Les fichiers n’ont pas pu être relus.',
    check_left: 'Ces fichiers contiennent encore\u00A0: {{blocks}}. Ne les publiez pas, et signalez-le.',
  },
  en: {
    focal: 'Point to keep in sight',
    precision_exact: 'Exact',
    precision_about: 'To about 10 km',
    says_chosen: 'Published as the fields of this form say',
    says_never: 'Never published',
    says_empty: 'Nothing of the kind in this file.',
    check: 'Check the files that will be published',
    check_clean: 'Checked, byte by byte: they carry no metadata.',
    check_failed: 'The files could not be read.',
    check_left: 'These files still carry: {{blocks}}. Do not publish them, and report it.',
  },
} as const
