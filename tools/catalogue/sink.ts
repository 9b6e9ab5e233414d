export type SinkOptions = { owner: string; keepOwners: boolean; dryRun: boolean }
