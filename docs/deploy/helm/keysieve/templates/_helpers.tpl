{{- define "keysieve.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "keysieve.labels" -}}
app.kubernetes.io/name: keysieve
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "keysieve.selector" -}}
app.kubernetes.io/name: keysieve
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* The pod of a part, without its data volume. */}}
{{- define "keysieve.pod" -}}
{{- $values := .root.Values }}
automountServiceAccountToken: false
{{- with $values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
# A scan goes back to the queue in this time.
terminationGracePeriodSeconds: 30
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{ include "keysieve.selector" . | nindent 8 }}
containers:
  - name: {{ .part }}
    image: {{ include "keysieve.image" .root | quote }}
    imagePullPolicy: {{ $values.image.pullPolicy }}
    args: [serve, --role, {{ .part }}, --data, /data, --port, "8484"]
    envFrom:
      - configMapRef: { name: {{ .root.Release.Name }} }
      - secretRef: { name: {{ $values.existingSecret }} }
    env:
      - { name: KEYSIEVE_HOST, value: "0.0.0.0" }
      {{- if eq .part "worker" }}
      - { name: KEYSIEVE_MIRROR_DISK, value: {{ $values.worker.mirrors.megabytes | quote }} }
      {{- end }}
      {{- if $values.gitTokensSecret }}
      - { name: KEYSIEVE_GIT_TOKENS_FILE, value: /git-tokens/tokens.json }
      {{- end }}
    ports:
      - { name: http, containerPort: 8484 }
    # The first start on a large database migrates it before it listens.
    startupProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 5
      failureThreshold: 120
    livenessProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 20
      timeoutSeconds: 5
    readinessProbe:
      httpGet: { path: /readyz, port: http }
      periodSeconds: 5
      timeoutSeconds: 3
    resources: {{ toYaml (index $values .part).resources | nindent 6 }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    volumeMounts:
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
      {{- if $values.gitTokensSecret }}
      - { name: git-tokens, mountPath: /git-tokens, readOnly: true }
      {{- end }}
volumes:
  - { name: tmp, emptyDir: {} }
  {{- if eq .part "web" }}
  - { name: data, emptyDir: {} }
  {{- end }}
  {{- if $values.gitTokensSecret }}
  - { name: git-tokens, secret: { secretName: {{ $values.gitTokensSecret }}, defaultMode: 0440 } }
  {{- end }}
{{- end }}
