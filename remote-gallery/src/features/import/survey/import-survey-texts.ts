/** Texts of table statistics before an import. */
export const importSurveyTexts = {
  fr: {
    import_survey_unique_one: 'La seule ligne a une valeur à elle dans cette colonne.',
    import_survey_unique_other: 'Chacune des {{count}} lignes a une valeur à elle dans cette colonne.',
    import_survey_none: 'Cette colonne ne distingue pas les lignes\u00A0: trop de valeurs y reviennent. Choisissez-en une autre.',
    import_survey_repeated_one: '{{count}} ligne reprend une valeur déjà vue et sera refusée.',
    import_survey_repeated_other: '{{count}} lignes reprennent une valeur déjà vue et seront refusées.',
    import_survey_value: '«\u202F{{value}}\u202F»\u00A0: lignes {{rows}}',
    import_survey_empty_one: '{{count}} ligne n’a pas de valeur ici et sera refusée.',
    import_survey_empty_other: '{{count}} lignes n’ont pas de valeur ici et seront refusées.',
    import_survey_ragged_one:
      '{{count}} ligne n’a pas une valeur par colonne et sera refusée\u202f; les autres n’en souffrent pas.',
    import_survey_ragged_other:
      '{{count}} lignes n’ont pas une valeur par colonne et seront refusées\u202f; les autres n’en souffrent pas.',
    import_survey_ragged_row: 'ligne {{row}}\u00A0: {{values}} au lieu de {{columns}}',
    import_survey_part: 'Compté sur les {{rows}} premières lignes.',
    import_survey_left_one: '{{count}} colonne laissée de côté\u00A0: {{names}}.',
    import_survey_left_other: '{{count}} colonnes laissées de côté\u00A0: {{names}}.',
    import_try_first: 'L’essai ne change rien au catalogue. L’import se propose après lui.',
  },
  en: {
    import_survey_unique_one: 'The only row has a value of its own in this column.',
    import_survey_unique_other: 'Each of the {{count}} rows has a value of its own in this column.',
    import_survey_none: 'This column does not tell rows apart: too many values come again. Choose another one.',
    import_survey_repeated_one: '{{count}} row repeats an earlier value and will be refused.',
    import_survey_repeated_other: '{{count}} rows repeat an earlier value and will be refused.',
    import_survey_value: '“{{value}}”: rows {{rows}}',
    import_survey_empty_one: '{{count}} row has no value here and will be refused.',
    import_survey_empty_other: '{{count}} rows have no value here and will be refused.',
    import_survey_ragged_one: '{{count}} row does not have one value per column and will be refused; the others are unaffected.',
    import_survey_ragged_other: '{{count}} rows do not have one value per column and will be refused; the others are unaffected.',
    import_survey_ragged_row: 'row {{row}}: {{values}} instead of {{columns}}',
    import_survey_part: 'Counted in the first {{rows}} rows.',
    import_survey_left_one: '{{count}} column left out: {{names}}.',
    import_survey_left_other: '{{count}} columns left out: {{names}}.',
    import_try_first: 'A trial changes nothing in the catalogue. The import is offered after it.',
  },
}
