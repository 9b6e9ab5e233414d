/** Texts of exports. */
export const exportTexts = {
  fr: {
    export_title: 'Exporter',
    export_record: 'Exporter',
    export_list: 'Exporter cette partie du catalogue',
    export_csl: 'CSL-JSON',
    export_bibtex: 'BibTeX',
    export_ris: 'RIS (Zotero, EndNote)',
    export_json: 'JSON, tous les champs, images par leur adresse',
    export_csv: 'Tableau CSV, tous les champs, sans images',
    export_dwca: 'Archive Darwin Core',
    export_iiif: 'Manifeste IIIF',
    export_atom: 'Fil Atom',
  },
  en: {
    export_title: 'Export',
    export_record: 'Export',
    export_list: 'Export this part of the catalogue',
    export_csl: 'CSL-JSON',
    export_bibtex: 'BibTeX',
    export_ris: 'RIS (Zotero, EndNote)',
    export_json: 'JSON, every field, pictures by their address',
    export_csv: 'CSV table, every field, no pictures',
    export_dwca: 'Darwin Core Archive',
    export_iiif: 'IIIF manifest',
    export_atom: 'Atom feed',
  },
}
