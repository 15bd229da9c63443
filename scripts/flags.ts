/**
 * The flags of Node for a program of this folder, from the folder of the project. `production` selects builds of packages
 * that do not wait at their top level, from which Node may never return (decision 13).
 */
export const programFlags = ['--conditions=production', '--import', './scripts/program.mjs']
