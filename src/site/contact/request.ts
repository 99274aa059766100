import { type InvalidEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { ContactRequest, FormField, Notice } from '#schema'
import { honeypot } from '../../../schema/form-names.ts'
import { useSite } from '../ui/SiteContext.ts'
import type { NotSent } from './answer.ts'
import { type Copy, copyOf, mailWith } from './copy.ts'
import { clearForms } from './draft.ts'
import type { Remark } from './Field.tsx'
import { formState } from './handover.ts'
import { notify, withdrawNotice } from './notify.ts'
import { numberText } from './Outcome.tsx'
import { complaintAbout, questionsAbout } from './plausibility.ts'
import { newRequestId, sendRequest } from './send.ts'
import { submitButtonOf, useTakeover } from './takeover.ts'
import { fillInTopic, shownTopic, topicOf } from './topic.ts'

type Result = {
  kind: 'success' | 'error'
  notice: Notice
  number?: string | undefined
  /** The address of a mail that says what could not be sent. */
  mail?: string | undefined
}
type Sent = { copy: Copy; number?: string | undefined }
type Notes = { [field: string]: Remark }

const problem = (text: string): Remark => ({ text, isProblem: true })

/** The progress of a request: whether it is being sent, how it went, and the notes on its fields. */
export function useRequest(form: RefObject<HTMLFormElement | null>) {
  const site = useSite()
  const location = useLocation()
  const { fields, notices } = site.form
  const { sent, failed, consentMissing } = notices
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<Result>()
  const [notes, setNotes] = useState<Notes>({})
  const [topic, setTopic] = useState<ReturnType<typeof shownTopic>>()
  const [echo, setEcho] = useState<Sent>()
  const id = useTakeover(form)
  const outcome = useRef<HTMLDivElement>(null)
  const raised = useRef(new Set<string>())
  const pasted = useRef('')

  useEffect(() => {
    const filled = form.current ? fillInTopic(form.current, topicOf(location, site)) : []
    const note = { text: 'Für Sie ausgefüllt. Sie können es ändern.', isProblem: false }
    if (filled.length > 0) setNotes(Object.fromEntries(filled.map((name) => [name, note])))
    showTopic(form.current)
  }, [form, location, site])

  function showTopic(element: HTMLFormElement | null) {
    const shown = element ? shownTopic(element) : undefined
    setTopic((before) => (before?.words === shown?.words ? before : shown))
  }

  /** Shows what is wrong with fields and moves the focus to the first of them. */
  function showProblems(problems: Notes) {
    flushSync(() => setNotes(problems))
    const [first = ''] = Object.keys(problems)
    const field = form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  function finish(outcome: Result, problems: Notes = {}) {
    flushSync(() => {
      setIsSending(false)
      setResult(outcome)
      setNotes(problems)
    })
    notify(outcome.kind, outcome.notice, outcome.number && numberText(outcome.number))
  }

  /** Asks each question once; true if there is one to ask. */
  function raiseDoubts(request: ContactRequest): boolean {
    const questions = Object.entries(questionsAbout(request)).filter(([, text]) => !raised.current.has(text))
    for (const [, text] of questions) raised.current.add(text)
    if (questions.length > 0)
      showProblems(Object.fromEntries(questions.map(([name, text]) => [name, problem(text)])))
    return questions.length > 0
  }

  /** The browser stops an incomplete form with an event for each field. What is wrong is said at the fields, all at once. */
  function refuse(event: InvalidEvent<HTMLFormElement>) {
    event.preventDefault()
    const controls = [...event.currentTarget.elements] as HTMLInputElement[]
    const wrong = controls.filter(({ validity }) => !validity.valid)
    if (event.target !== wrong[0]) return
    withdrawNotice()
    const problems = wrong.map(({ name, validity }) => [name, problem(complaintAbout(validity))])
    const consent = !new FormData(event.currentTarget).has('dsgvo') && { dsgvo: problem(consentMissing.text) }
    showProblems({ ...Object.fromEntries(problems), ...consent })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (isSending || formState(currentTarget).held !== undefined) return
    setResult(undefined)
    withdrawNotice()
    let copy: Copy = []
    try {
      const data = new FormData(currentTarget)
      if (!data.has('dsgvo')) {
        showProblems({ dsgvo: problem(consentMissing.text) })
        notify('error', consentMissing)
        // Above the notice at the bottom.
        submitButtonOf(currentTarget)?.scrollIntoView({ block: 'nearest' })
        return
      }
      const request = readRequest(data, fields)
      if (raiseDoubts(request)) return
      copy = copyOf(request, fields)
      setIsSending(true)
      setNotes({})
      id.current ??= newRequestId()
      const trap = String(data.get(honeypot) ?? '')
      const { number } = await sendRequest({ request, fields, trap, id: id.current })
      id.current = undefined
      clearForms()
      showTopic(null)
      setEcho({ copy, number })
      finish({ kind: 'success', notice: sent, number })
    } catch (error) {
      console.error(error)
      // A person never filled it in, but a password manager may have: the next attempt succeeds without it.
      const trap = currentTarget.elements.namedItem(honeypot)
      if (trap instanceof HTMLInputElement) trap.value = ''
      const { refused = [] } = error as Partial<NotSent>
      const problems = refused.map((name) => [name, problem('Bitte prüfen Sie diese Angabe.')])
      const mail = mailWith(copy, site.company.email)
      finish({ kind: 'error', notice: failed, mail }, Object.fromEntries(problems))
    }
    // In the middle of the screen, the message is not covered by the notice at the bottom.
    outcome.current?.scrollIntoView({ block: 'center' })
    outcome.current?.focus({ preventScroll: true })
  }

  /** Removes the note on a field once its value changes; says so if the browser has cut off what was pasted. */
  function afterInput({ name, value, maxLength }: HTMLInputElement) {
    const isCut = value.length === maxLength && !withoutSpace(value).includes(withoutSpace(pasted.current))
    pasted.current = ''
    if (isCut) setNotes((others) => ({ ...others, [name]: problem(cutAt(maxLength)) }))
    else if (name in notes) setNotes(({ [name]: _, ...others }) => others)
    if (name === 'dsgvo') withdrawNotice()
    if (name === 'produktwahl' || name === 'hinweise') showTopic(form.current)
  }

  /** Keeps what is about to be inserted, because the browser shortens it to what fits without a word. */
  function beforePaste(data: DataTransfer) {
    pasted.current = data.getData('text')
  }

  return { isSending, result, notes, topic, echo, outcome, submit, refuse, afterInput, beforePaste }
}

/** Reads the request from the form, without the consent. */
function readRequest(data: FormData, fields: readonly FormField[]): ContactRequest {
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')])) as ContactRequest
}

const cutAt = (length: number) =>
  `Hier passen höchstens ${length.toLocaleString('de-DE')} Zeichen. Das Ende des eingefügten Textes fehlt.`

const withoutSpace = (text: string) => text.replace(/\s/g, '')
