import type { PersonKey } from './demo-content.ts'
import type { View } from './draw-view.ts'

export type DemoView = {
  title: string
  alt: string
  description?: string
  by: PersonKey
  place: string
  position: { lat: number; lon: number }
  /** Wall-clock time. */
  takenAt: string
  hoursAgo: number
  view: Omit<View, 'seed'>
}

const wide = { width: 2000, height: 1333 } as const
const tall = { width: 1400, height: 1867 } as const

/** Landscapes that the people of the demo share as photographs. */
export const views: DemoView[] = [
  {
    title: 'Matin sur la Loire',
    alt: 'La Loire au lever du jour, entre deux rives dans la brume.',
    description: 'Six heures et demie, pas un bruit. L’eau était plus claire que le ciel.',
    by: 'ines',
    place: 'Chalonnes-sur-Loire',
    position: { lat: 47.3504, lon: -0.7639 },
    takenAt: '2026-04-18T06:32:00',
    hoursAgo: 5,
    view: {
      ...wide,
      sky: ['#8fb3c4', '#f3dcc0'],
      sun: { x: 0.68, y: 0.3, colour: '#fbe3a2' },
      horizon: 0.45,
      relief: 0.09,
      water: '#b7c6c4',
      ridges: ['#9fb3ae', '#86a091', '#6f8a63', '#a19a55', '#4e6a43', '#36502f'],
    },
  },
  {
    title: 'Les coquelicots de la friche',
    alt: 'Des coquelicots au premier plan, des collines vertes derrière eux.',
    by: 'camille',
    place: 'Angers',
    position: { lat: 47.4707, lon: -0.5562 },
    takenAt: '2026-05-24T18:05:00',
    hoursAgo: 31,
    view: {
      ...tall,
      sky: ['#9cc1d6', '#eef0e4'],
      sun: { x: 0.25, y: 0.2, colour: '#fff3cf' },
      horizon: 0.48,
      relief: 0.07,
      ridges: ['#a9bf9f', '#8fae7b', '#74974f', '#5f8445'],
      flowers: { colour: '#c2352d', heart: '#2a1715', count: 90 },
    },
  },
  {
    title: 'Alpage, avant l’orage',
    alt: 'Des crêtes bleues sous un ciel sombre, et des gentianes dans l’herbe.',
    by: 'theo',
    place: 'Chamrousse',
    position: { lat: 45.1242, lon: 5.8757 },
    takenAt: '2026-07-09T16:47:00',
    hoursAgo: 58,
    view: {
      ...wide,
      sky: ['#4d5a6e', '#b9bfc0'],
      sun: { x: 0.42, y: 0.24, colour: '#f1ead2' },
      horizon: 0.38,
      relief: 0.28,
      ridges: ['#8a98ab', '#6b7c92', '#53677a', '#5c7a5a', '#476845'],
      flowers: { colour: '#39479c', heart: '#dfe3f4', count: 60 },
    },
  },
  {
    title: 'Dune au soir',
    alt: 'La mer derrière une dune, le soleil bas et orangé.',
    by: 'yann',
    place: 'Roscoff',
    position: { lat: 48.7262, lon: -3.9854 },
    takenAt: '2026-08-15T21:12:00',
    hoursAgo: 80,
    view: {
      ...wide,
      sky: ['#5b6c95', '#f2b07a'],
      sun: { x: 0.52, y: 0.42, colour: '#ffd59a' },
      horizon: 0.5,
      relief: 0.06,
      water: '#7f8fa8',
      ridges: ['#6d7590', '#c9b088', '#b3966a', '#8d7a52'],
      flowers: { colour: '#7f93b8', heart: '#3f4f72', count: 40 },
    },
  },
  {
    title: 'Lande de bruyère',
    alt: 'Une lande mauve qui descend vers un vallon.',
    by: 'marguerite',
    place: 'Monts d’Arrée',
    position: { lat: 48.4141, lon: -3.8836 },
    takenAt: '2025-09-06T10:20:00',
    hoursAgo: 130,
    view: {
      ...tall,
      sky: ['#b4c3cd', '#ece7df'],
      sun: { x: 0.75, y: 0.16, colour: '#fdf6e6' },
      horizon: 0.36,
      relief: 0.12,
      ridges: ['#a7a8b5', '#8d86a0', '#7d6a8c', '#6b5a4c', '#54613f'],
      flowers: { colour: '#9a5c96', heart: '#e9cfe4', count: 110 },
    },
  },
  {
    title: 'Premier gel',
    alt: 'Des prés blancs de givre, un soleil pâle au-dessus des collines.',
    by: 'camille',
    place: 'Gérardmer',
    position: { lat: 48.0727, lon: 6.8771 },
    takenAt: '2025-11-22T08:41:00',
    hoursAgo: 200,
    view: {
      ...wide,
      sky: ['#a9b8c9', '#f1e9e4'],
      sun: { x: 0.35, y: 0.26, colour: '#fffaf0' },
      horizon: 0.42,
      relief: 0.16,
      ridges: ['#b9c4cd', '#9fb0bb', '#8aa09f', '#c6cfce', '#dfe4e2'],
    },
  },
  {
    title: 'Tournesols, fin juillet',
    alt: 'Un champ de fleurs jaunes sous un ciel sans nuage.',
    by: 'luis',
    place: 'Toulouse',
    position: { lat: 43.6045, lon: 1.4442 },
    takenAt: '2026-07-28T19:30:00',
    hoursAgo: 260,
    view: {
      ...wide,
      sky: ['#6ea4cf', '#f5e7c4'],
      sun: { x: 0.8, y: 0.3, colour: '#ffeeb0' },
      horizon: 0.5,
      relief: 0.05,
      ridges: ['#a8b48b', '#8ea055', '#7a8f3f', '#5f7a34'],
      flowers: { colour: '#e2ac2b', heart: '#4a2f17', count: 120 },
    },
  },
]
