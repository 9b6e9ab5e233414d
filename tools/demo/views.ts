import type { PersonKey } from './demo-content.ts'

export type DemoView = {
  /** Name of its file in `pictures`. */
  slug: string
  title: string
  alt: string
  description?: string
  by: PersonKey
  place: string
  position: { lat: number; lon: number }
  /** Local time. */
  takenAt: string
  hoursAgo: number
}

/** Landscapes that the demo's people share as photographs. */
export const views: DemoView[] = [
  {
    slug: 'matin-sur-la-loire',
    title: 'Matin sur la Loire',
    alt: 'La Loire au lever du jour, entre deux rives dans la brume.',
    description: 'Six heures et demie, pas un bruit. L’eau était plus claire que le ciel.',
    by: 'ines',
    place: 'Chalonnes-sur-Loire',
    position: { lat: 47.3504, lon: -0.7639 },
    takenAt: '2026-04-18T06:32:00',
    hoursAgo: 5,
  },
  {
    slug: 'les-coquelicots-de-la-friche',
    title: 'Les coquelicots de la friche',
    alt: 'Des coquelicots au premier plan, des collines vertes derrière eux.',
    by: 'camille',
    place: 'Angers',
    position: { lat: 47.4707, lon: -0.5562 },
    takenAt: '2026-05-24T18:05:00',
    hoursAgo: 31,
  },
  {
    slug: 'alpage-avant-l-orage',
    title: 'Alpage, avant l’orage',
    alt: 'Des crêtes bleues sous un ciel sombre, et des gentianes dans l’herbe.',
    by: 'theo',
    place: 'Chamrousse',
    position: { lat: 45.1242, lon: 5.8757 },
    takenAt: '2026-07-09T16:47:00',
    hoursAgo: 58,
  },
  {
    slug: 'dune-au-soir',
    title: 'Dune au soir',
    alt: 'La mer derrière une dune, le soleil bas et orangé.',
    by: 'yann',
    place: 'Roscoff',
    position: { lat: 48.7262, lon: -3.9854 },
    takenAt: '2026-08-15T21:12:00',
    hoursAgo: 80,
  },
  {
    slug: 'lande-de-bruyere',
    title: 'Lande de bruyère',
    alt: 'Une lande mauve qui descend vers un vallon.',
    by: 'marguerite',
    place: 'Monts d’Arrée',
    position: { lat: 48.4141, lon: -3.8836 },
    takenAt: '2025-09-06T10:20:00',
    hoursAgo: 130,
  },
  {
    slug: 'premier-gel',
    title: 'Premier gel',
    alt: 'Des prés blancs de givre, un soleil pâle au-dessus des collines.',
    by: 'camille',
    place: 'Gérardmer',
    position: { lat: 48.0727, lon: 6.8771 },
    takenAt: '2025-11-22T08:41:00',
    hoursAgo: 200,
  },
  {
    slug: 'tournesols-fin-juillet',
    title: 'Tournesols, fin juillet',
    alt: 'Un champ de fleurs jaunes sous un ciel sans nuage.',
    by: 'luis',
    place: 'Toulouse',
    position: { lat: 43.6045, lon: 1.4442 },
    takenAt: '2026-07-28T19:30:00',
    hoursAgo: 260,
  },
]
