/**
 * Network conditions of a core job: normal in the core project, randomly delayed responses in the project `slow`. A job
 * for both is one test each.
 */
export const LINES = [
  { tag: '@core', line: '' },
  { tag: '@slow', line: ', though answers take 6 s at random' },
] as const
