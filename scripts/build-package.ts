import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { strangeImports, unreadDeclarations } from './package/imports'
import { Refusal, runProgram } from './refusal'

const folder = 'dist'
const exported = 'plugin/exports'

/** Builds the folder of the package: modules, their declarations and styles. */
const buildPackage = async (): Promise<number> => {
  rmSync(folder, { recursive: true, force: true })
  // Owners read comments in declarations; in modules they would be a tenth of the package.
  for (const output of ['--removeComments', '--emitDeclarationOnly']) compile(output)
  for (const file of stylesOf('src')) cpSync(path.join('src', file), path.join(folder, file))
  for (const file of unreadDeclarations(folder, publicDeclarations())) rmSync(file)
  const strange = strangeImports(folder)
  if (strange.length > 0) throw new Refusal(`The package lacks:\n  ${strange.join('\n  ')}`)

  return 0
}

const compile = (output: string): void => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.package.json', output],
    { stdio: 'inherit' },
  )
  if (status !== 0)
    throw new Refusal('The sources could not be compiled; `npm run check` says more.')
}

const publicDeclarations = (): string[] =>
  readdirSync(path.join(folder, exported))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => path.join(folder, exported, file))

const stylesOf = (sources: string): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('app'),
  )

runProgram(buildPackage)
