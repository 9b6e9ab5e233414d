/** Mood of the demo's first person, with its age in days and an optional text. */
type PastMood = { daysAgo: number; mood: number; text: string }

/** Moods with their texts, repeated in this order. */
const said: readonly (readonly [mood: number, text: string])[] = [
  [8, 'Rien de prévu, tout de fait.'],
  [6, 'Trois lettres dans la boîte, dont une avec des graines.'],
  [0, ''],
  [7, 'Deux heures de dessin sans lever la tête.'],
  [3, 'Attendu le plombier toute la matinée.'],
  [6, 'Le voisin a rendu la loupe, avec des fraises.'],
  [5, 'Marché jusqu’au pont et retour, deux fois.'],
  [8, ''],
  [1, 'Trop de choses promises pour vendredi.'],
  [4, 'Ma grand-mère me manque, surtout au moment des étiquettes.'],
  [7, 'Thé, papier, silence.'],
  [6, 'Inès a retrouvé la planche perdue !'],
  [2, 'L’encre a bavé sur la seule feuille réussie.'],
  [7, 'Rattrapé la bavure : c’est devenu une ombre.'],
  [0, 'Pluie fine, du matin au soir.'],
  [5, 'Rangé tout l’atelier, jusqu’au tiroir du bas.'],
  [8, 'Le chat dort sur l’herbier. Je travaille autour.'],
  [6, 'Théo m’a envoyé l’altitude d’une primevère.'],
  [3, 'Relu trois fois la même page.'],
  [7, ''],
  [4, 'Le platane de la cour est tombé sous la scie.'],
  [4, 'On entend la rue, maintenant.'],
  [6, 'Un merle s’est posé sur la souche.'],
  [8, 'Compté les cernes avec les enfants du premier.'],
  [1, 'Rendez-vous chez l’imprimeur : les verts, toujours les verts.'],
  [5, 'Les verts sont bons. Enfin.'],
  [7, 'Rien dessiné, tout regardé.'],
  [6, 'Fous rires à la sortie du Cercle ; personne ne sait plus pourquoi.'],
  [0, ''],
  [2, 'Perdu mes clés, retrouvées dans le presse-fleurs.'],
  [8, 'Une heure entière sans écran.'],
  [7, 'Nora m’apprend les noms anglais. « Lords-and-ladies » pour le gouet !'],
  [6, 'Première commande d’un inconnu. J’ai emballé comme pour quelqu’un de la famille.'],
  [3, 'Attente à la poste.'],
  [5, 'Debout avant le jour, et le jour en valait la peine.'],
  [8, ''],
  [4, 'Carnet fini. Je n’aime jamais le lendemain.'],
  [6, 'Carnet neuf.'],
  [7, 'Yann m’a lu les relevés de sa classe, fautes comprises.'],
  [1, 'Trop de café, trop de monde.'],
  [0, 'Fatigue sans raison.'],
  [8, 'Dormi dix heures.'],
  [6, 'Awa a réussi sa cuve de garance : elle en a jusqu’aux coudes.'],
  [7, 'Le soir sent la terre.'],
]

const DAYS = 350
const FIRST = 4

/** A year of moods: one every third or fourth day, some without text, with gaps of some weeks. */
export const moodYear: readonly PastMood[] = Array.from({ length: Math.floor((DAYS - FIRST) / 3.5) }, (_, at) => {
  const [mood, text] = said[at % said.length] ?? [8, '']
  return { daysAgo: FIRST + Math.floor(at * 3.5), mood, text }
}).filter(({ daysAgo }) => daysAgo % 61 > 6)
