import { defineTexts } from '@florilege/shared/shell'

/** Texts of the page that grants a development server access to a session. */
export const developTexts = defineTexts(
  'admin-develop',
  {
    develop: 'Développer dans ce site',
    develop_intro:
      'Voir, dans cette session seule, une partie du site telle qu’elle est sur votre machine. Personne d’autre ne la voit, un bandeau le rappelle, et tout est noté dans le journal.',
    develop_name: 'Nom de la partie',
    develop_name_hint: 'Celui du dépôt de l’équipe, par exemple «\u202fguide\u202f».',
    develop_minutes: 'Durée, en minutes',
    develop_minutes_hint: 'De 1 à {{most}}.',
    develop_note: 'Ce que vous faites',
    develop_give: 'Donner l’autorisation',
    develop_given: 'L’autorisation est donnée pour «\u202f{{name}}\u202f», jusqu’à {{until}}.',
    develop_how:
      'Dans le dépôt, lancez la commande ci-dessous, puis collez-y l’autorisation. Elle n’est montrée qu’ici\u202f; qui l’a peut montrer à cette session ce que sert cette machine.',
    develop_grant: 'Autorisation',
    develop_command: 'Commande',
    develop_copy: 'Copier l’autorisation',
    develop_copied: 'L’autorisation est copiée.',
    develop_ends:
      'Ctrl-C dans le terminal, «\u202fTerminer\u202f» dans le bandeau ou l’heure dite y mettent fin. Le navigateur peut demander s’il faut laisser ce site joindre votre machine.',
  },
  {
    develop: 'Develop on this site',
    develop_intro:
      'See, in this session only, a part of the site as it is on your computer. Nobody else sees it, a bar reminds you of it, and everything is recorded in the log.',
    develop_name: 'Name of the part',
    develop_name_hint: 'As in the team’s repository, such as “guide”.',
    develop_minutes: 'Duration, in minutes',
    develop_minutes_hint: 'From 1 to {{most}}.',
    develop_note: 'What you are doing',
    develop_give: 'Issue authorisation',
    develop_given: 'Authorisation issued for “{{name}}”, until {{until}}.',
    develop_how:
      'Run the command below in the repository and paste the authorisation there. It is shown only here; whoever has it can show this session what this computer serves.',
    develop_grant: 'Authorisation',
    develop_command: 'Command',
    develop_copy: 'Copy authorisation',
    develop_copied: 'Authorisation copied.',
    develop_ends:
      'It ends with Ctrl-C in the terminal, with “End” in the bar, or at the time given. The browser may ask whether this site may connect to your computer.',
  },
)
