/**
 * How Node is started for a program of this folder, from the folder of the project. `production` chooses builds of
 * packages that do not wait at their top level, which Node may never come back from (decision 13).
 */
export const programFlags = ['--conditions=production', '--import', './scripts/program.mjs']
