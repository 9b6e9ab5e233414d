import { defineTexts } from '@florilege/shared/shell'

/** Texts of a newcomer's first steps. */
export const firstStepTexts = defineTexts(
  'first-step',
  {
    first_steps: 'Premiers pas',
    first_step_people: 'Qui connaître\u202f?',
    first_step_people_text: 'Trouvez des personnes à lire.',
    first_step_look: 'Que regarder\u202f?',
    first_step_look_text: 'Ouvrez une leçon, et dites si elle vous plaît.',
    first_step_write: 'Qu’écrire\u202f?',
    first_step_write_text: 'Une fleur vue aujourd’hui, en trois lignes.',
    first_step_dismiss: 'Ne plus montrer\u00a0: {{step}}',
  },
  {
    first_steps: 'First steps',
    first_step_people: 'Meet people',
    first_step_people_text: 'Find people to read.',
    first_step_look: 'Look around',
    first_step_look_text: 'Open a lesson and see if you like it.',
    first_step_write: 'Write something',
    first_step_write_text: 'A flower you saw today, in three lines.',
    first_step_dismiss: 'Do not show again: {{step}}',
  },
)
