import fc from 'fast-check'

/** The same tries each time; for others `FC_SEED=$RANDOM npx vitest run …`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })
