/** Texts of citations, for `defineTexts` of the remote. */
export const citeTexts = {
  fr: {
    cite: 'Citer',
    cite_title: 'Citer cette fiche',
    cite_iso690: 'ISO 690 (norme française)',
    cite_apa: 'APA',
    cite_chicago: 'Chicago',
    cite_bibtex: 'BibTeX',
    cite_copy: 'Copier la citation {{style}}',
    cite_copied: 'Citation copiée',
  },
  en: {
    cite: 'Cite',
    cite_title: 'Cite this record',
    cite_iso690: 'ISO 690 (French standard)',
    cite_apa: 'APA',
    cite_chicago: 'Chicago',
    cite_bibtex: 'BibTeX',
    cite_copy: 'Copy the {{style}} citation',
    cite_copied: 'Citation copied',
  },
}
