import { defineTexts } from '@florilege/shared/shell'

/** Texts of charts: keys begin with `chart`. */
export const chartTexts = defineTexts(
  'admin-chart',
  {
    chart_about: '{{title}}, du {{from}} au {{to}}. {{figures}}',
    chart_table: 'En tableau',
  },
  {
    chart_about: '{{title}}, {{from}} to {{to}}. {{figures}}',
    chart_table: 'As a table',
  },
)
