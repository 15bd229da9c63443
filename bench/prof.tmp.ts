import { handle } from '../src/api/handle'
import { benchCalendar } from './calendar'
const run = async () => {
  const payload = await benchCalendar(Number(process.argv[2] ?? 1000))
  const ask = () => handle(payload, new Request('https://calendar.example/cal/events/v1/events' + (process.argv[3] ?? '')))
  for (let i=0;i<20;i++) await (await ask()).text()
  const { Session } = await import('node:inspector/promises')
  const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.start')
  const c=process.cpuUsage(); const n=100
  for (let i=0;i<n;i++) await (await ask()).text()
  const u=process.cpuUsage(c); console.log('cpu ms', (u.user+u.system)/1000/n)
  const { profile } = await s.post('Profiler.stop')
  const self = new Map<string, number>(), total=new Map<string,number>()
  const dt = profile.timeDeltas!, samples = profile.samples!
  const byId = new Map(profile.nodes.map(n=>[n.id,n])); const parent=new Map<number,number>()
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  samples.forEach((id,i)=>{ const t=dt[i]!/1000; const n=byId.get(id)!; const k=`${n.callFrame.functionName} ${n.callFrame.url.split('/').slice(-3).join('/')}:${n.callFrame.lineNumber}`; self.set(k,(self.get(k)??0)+t); const seen=new Set<string>(); let cur:number|undefined=id; while(cur!==undefined){const m=byId.get(cur)!; const kk=`${m.callFrame.functionName} ${m.callFrame.url.split('/').slice(-3).join('/')}`; if(!seen.has(kk)){seen.add(kk); total.set(kk,(total.get(kk)??0)+t)} cur=parent.get(cur)} })
  const top=(m:Map<string,number>,k:number)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,k).forEach(([a,b])=>console.log((b/n).toFixed(2),a))
  console.log('SELF'); top(self,25); console.log('TOTAL'); top(total,70)
  process.exit(0)
}
run()
