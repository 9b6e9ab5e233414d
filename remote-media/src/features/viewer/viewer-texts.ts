/** Texts of the viewer. */
export const viewerTexts = {
  fr: {
    viewer: 'Visionneuse',
    viewer_open: 'Agrandir',
    viewer_close: 'Fermer la visionneuse',
    viewer_next: 'Suivante',
    viewer_previous: 'Précédente',
    viewer_at: '{{at}} sur {{count}}',
    viewer_at_more: '{{at}} sur plus de {{count}}',
    viewer_whole: 'Image entière',
    viewer_closer: 'Rapprocher',
    viewer_failed: 'Cette image n’a pas pu être chargée.',
  },
  en: {
    viewer: 'Viewer',
    viewer_open: 'Enlarge',
    viewer_close: 'Close viewer',
    viewer_next: 'Next',
    viewer_previous: 'Previous',
    viewer_at: '{{at}} of {{count}}',
    viewer_at_more: '{{at}} of more than {{count}}',
    viewer_whole: 'Fit to screen',
    viewer_closer: 'Zoom in',
    viewer_failed: 'This picture could not be loaded.',
  },
} as const
