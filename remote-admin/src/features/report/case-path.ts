/** Page of a case in the administration. */
export const casePath = (id: number): string => `/admin/report/${id}/`
