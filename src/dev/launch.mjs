import launch from 'launch-editor'

/* Opens a place in the running editor; fails if none opens. A separate process, because it prints English messages. */
launch(process.argv[2], () => process.exit(1))
