import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = `Usage: npm run doctor

Looks, with the environment of the app, at everything that a deployment needs, and says what to do where something is
wrong. It prepares nothing, sends nothing, and leaves nothing behind.
The exit status is 0 when nothing is wrong, else 1.`

const doctor = async (): Promise<number> => {
  requireNode()
  const { help } = parseArgs({ options: { help: { type: 'boolean' } } }).values
  if (help) throw new Refusal(usage)
  nextEnv.loadEnvConfig(process.cwd())
  const [{ examine }, { exitStatusOf, tableOf }] = await Promise.all([
    import('../src/app/doctor/examine'),
    import('../src/plugin/doctor/table'),
  ])
  const findings = await examine({ ...process.env })
  console.log(tableOf(findings, process.stdout.columns))

  return exitStatusOf(findings)
}

runProgram(doctor)
