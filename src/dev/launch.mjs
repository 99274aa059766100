import launch from 'launch-editor'

/* Opens a place in the editor that runs; fails when none did. A process of its own, because it talks English. */
launch(process.argv[2], () => process.exit(1))
