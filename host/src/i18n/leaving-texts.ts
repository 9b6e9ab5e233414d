import { defineTexts } from '@florilege/shared/shell'

/** Texts of leaving a page with unsaved data (VA-09), and of completing a pending intent (RO-06). */
export const leavingTexts = defineTexts(
  /* chunk: later */ 'leaving',
  {
    LEAVE_TITLE: 'Modifications non enregistrées',
    LEAVE_DRAFT_TITLE: 'Votre brouillon est gardé',
    LEAVE_DRAFT_TEXT: 'Rien n’est perdu\u00a0: vous le retrouverez en revenant.',
    LEAVE_TEXT: 'Des données ont été modifiées. Voulez-vous quitter cette page\u202F?',
    BEGUN_DONE: 'Ce que vous aviez commencé est fait.',
  },
  {
    LEAVE_TITLE: 'Unsaved changes',
    LEAVE_DRAFT_TITLE: 'Your draft is saved',
    LEAVE_DRAFT_TEXT: 'Nothing is lost: you will find it when you come back.',
    LEAVE_TEXT: 'Data were modified. Do you want to leave this page?',
    BEGUN_DONE: 'What you started is done.',
  },
)
