import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'supabase/functions'
const { dependencies, devDependencies } = read('package.json')
const installed: Record<string, string> = { ...dependencies, ...devDependencies }

// The same code runs in the function and in our own server; a version that is raised in one place is easily forgotten in
// the other.
test.each(readdirSync(folder))('%s runs with the packages that are tested', (name) => {
  const { imports } = read(`${folder}/${name}/deno.json`)
  const specifierOf = (used: string) => {
    const [name = '', ...path] = used.split(/(?=\/)/)
    return [`npm:${name}@${installed[name]}`, ...path] as const
  }
  const wanted = Object.keys(imports).map((used) => [used, specifierOf(used).join('')])
  expect(imports).toEqual(Object.fromEntries(wanted))
  const { specifiers } = read(`${folder}/${name}/deno.lock`)
  const packages = new Set(Object.keys(imports).map((used) => specifierOf(used)[0]))
  expect(Object.keys(specifiers).toSorted()).toEqual([...packages].toSorted())
})

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
