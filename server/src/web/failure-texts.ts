type Words = { title: string; text: string }

/** Texts of a page that could not be composed, by status; 500 is the default. */
export const FAILURE_TEXTS: Record<'fr' | 'en', Record<429 | 500 | 503 | 507, Words> & { again: string; noRelease: Words }> = {
  fr: {
    429: { title: 'Beaucoup de demandes à la fois', text: 'Patientez un instant avant de réessayer.' },
    500: { title: 'Cette page n’a pas pu s’ouvrir', text: 'L’erreur est notée. Réessayez dans quelques instants.' },
    503: {
      title: 'Florilège revient bientôt',
      text: 'Le service ne répond pas pour le moment. Rien de ce que vous avez enregistré n’est perdu.',
    },
    507: {
      title: 'Florilège manque de place',
      text: 'Le service n’a plus de place pour travailler ; les personnes qui s’en occupent en sont averties. Rien de ce que vous avez enregistré n’est perdu.',
    },
    again: 'Réessayer',
    noRelease: { title: 'Florilège se prépare', text: 'Aucune version n’a encore été publiée.' },
  },
  en: {
    429: { title: 'Too many requests at once', text: 'Wait a moment, then try again.' },
    500: { title: 'This page could not be opened', text: 'The error has been noted. Try again in a moment.' },
    503: {
      title: 'Florilège will be back soon',
      text: 'The service is not responding at the moment. Nothing you have saved is lost.',
    },
    507: {
      title: 'Florilège is out of space',
      text: 'The service has run out of space; the people who run it have been told. Nothing you have saved is lost.',
    },
    again: 'Try again',
    noRelease: { title: 'Florilège is getting ready', text: 'No release has been published yet.' },
  },
}
