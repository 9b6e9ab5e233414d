/** Words about what of a photograph is published. */
export const editTexts = {
  fr: {
    focal: 'Point à garder en vue',
    focal_hint: 'Les petites vignettes sont coupées autour de ce point. Touchez la photo, ou déplacez-le avec les flèches.',
    focal_at: 'Point à garder en vue\u00A0: à {{x}}\u202F% de la gauche, à {{y}}\u202F% du haut',
    focal_middle: 'Revenir au milieu',
    says_chosen: 'Publié seulement si vous le choisissez plus haut',
    says_never: 'Jamais publié',
    says_empty: 'Rien de tel dans ce fichier.',
    check: 'Vérifier les fichiers qui seront publiés',
    check_clean: 'Vérifié, octet par octet\u00A0: ils ne contiennent aucune métadonnée.',
    check_failed: 'Les fichiers n’ont pas pu être relus.',
    check_left: 'Ces fichiers contiennent encore\u00A0: {{blocks}}. Ne les publiez pas, et signalez-le.',
  },
  en: {
    focal: 'Point to keep in sight',
    focal_hint: 'Small thumbnails are cut around this point. Touch the photograph, or move it with the arrows.',
    focal_at: 'Point to keep in sight: {{x}}% from the left, {{y}}% from the top',
    focal_middle: 'Back to the middle',
    says_chosen: 'Published only if you choose so above',
    says_never: 'Never published',
    says_empty: 'Nothing of the kind in this file.',
    check: 'Check the files that will be published',
    check_clean: 'Checked, byte by byte: they carry no metadata.',
    check_failed: 'The files could not be read.',
    check_left: 'These files still carry: {{blocks}}. Do not publish them, and report it.',
  },
} as const
