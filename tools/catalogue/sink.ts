export type SinkOptions = { owner: string; dryRun: boolean }
